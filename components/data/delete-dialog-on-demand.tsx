'use client'
import { onDemand } from '@/components/ui/on-demand'

/** The dialog that deletes a record, for pages that are the list's too. */
export const DeleteDialog = onDemand(async () => (await import('./delete-dialog')).DeleteDialog)
