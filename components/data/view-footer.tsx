'use client'
import { Pencil } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogFooter } from '@/components/ui/side-dialog'
import { usePortalHref } from './portal-context'
import { useCloseDialog } from './route-dialog'
import { useKeepSearch } from './use-keep-search'

/**
 * Of a dialog that shows a record: closes it, or leads to the form at `edit` (below the portal) where one may change
 * it.
 */
export function ViewFooter({ edit, label = 'Edit' }: { edit: string | false; label?: string }) {
  const href = usePortalHref()
  const keep = useKeepSearch()
  const close = useCloseDialog()
  return (
    <DialogFooter>
      <Button onClick={close}>Close</Button>
      {edit && (
        <ButtonLink icon={Pencil} href={keep(href(edit))}>
          {label}
        </ButtonLink>
      )}
    </DialogFooter>
  )
}
