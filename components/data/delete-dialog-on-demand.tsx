'use client'
import { lazy } from 'react'
import type { DeleteDialogProps } from './delete-dialog'

const Dialog = lazy(async () => ({ default: (await import('./delete-dialog')).DeleteDialog }))

/**
 * The dialog that deletes a record, loaded as it is opened: for pages that are the list's too. Without a boundary of its
 * own, so that the dialog's outline stays until it is there.
 */
export const DeleteDialog = (props: DeleteDialogProps) => <Dialog {...props} />
