'use client'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog'

export interface DeleteDialogProps extends Omit<ChangeDialogProps, 'method' | 'variant' | 'children'> {
  /** The warning; default 'Are you sure?' and 'This action is permanent.' (SCREEN-7). */
  children?: ReactNode
}

/** Asks before something is deleted for good. */
export function DeleteDialog({ children, ...rest }: DeleteDialogProps) {
  return (
    <ChangeDialog {...rest} method="DELETE" variant="danger">
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
