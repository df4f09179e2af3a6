'use client'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import type { Source } from '@/lib/core/client/client'
import { removeCall } from './calls'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog'

interface DeleteDialogProps extends Omit<ChangeDialogProps, 'call' | 'variant' | 'children'> {
  /** Of what resource, and which of its records. */
  client: Source
  id: string
  /** The warning; default 'Are you sure?' and 'This action is permanent.' (SCREEN-7). */
  children?: ReactNode
}

/** Asks before something is deleted for good. */
export function DeleteDialog({ client, id, children, ...rest }: DeleteDialogProps) {
  return (
    <ChangeDialog {...rest} call={removeCall(client, id)} variant="danger">
      <Banner kind="warning">
        {children ?? (
          <>
            <p className="font-medium">Are you sure?</p>
            <p>This action is permanent.</p>
          </>
        )}
      </Banner>
    </ChangeDialog>
  )
}
