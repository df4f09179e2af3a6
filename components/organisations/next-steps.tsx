'use client'
import { Copy, FileUp, Mail, MapPin, UserPlus, X } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconButton } from '@/components/ui/icon-button'
import { snackbar } from '@/components/ui/snackbar-store'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { type JustCreated, sayCreated, useJustCreated } from './just-created'

/** Above the list: what is next for the one that was just made (ORGANISATION-58). */
export function WhatsNext() {
  const created = useJustCreated()
  if (!created) return null
  return (
    <section
      aria-label="What is next"
      className="mb-5 flex items-start gap-3 rounded-xl border bg-surface p-5 shadow-xs max-sm:p-4"
    >
      <div className="min-w-0 flex-1">
        <h2 className="mb-3 text-md font-semibold">
          {created.isDistributor ? 'What is next for the new distributor?' : 'What is next for the new customer?'}
        </h2>
        <NextSteps organisation={created} mayInvite />
      </div>
      <IconButton icon={X} label="Put away" onClick={() => sayCreated(null)} />
    </section>
  )
}

interface NextStepsProps {
  organisation: JustCreated
  /** Nobody uses the portal there yet. */
  mayInvite: boolean
}

/** What one goes on with after an organisation is made; each only for those who may. */
export function NextSteps({ organisation: { id, accountCode, isDistributor }, mayInvite }: NextStepsProps) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const copy = () =>
    navigator.clipboard.writeText(accountCode).then(
      () => snackbar.show('Account code copied'),
      () => snackbar.error(`Your browser did not copy it. The account code is ${accountCode}`),
    )
  // Client admins bring no registers: those are of who looks after the equipment.
  const mayImportTypes = !isDistributor && can(viewer, 'library:import') && !can(viewer, 'assets:import')
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:w-full">
      {!isDistributor && can(viewer, 'sites:edit') && (
        <ButtonLink icon={MapPin} href={href(`sites-and-zones/add/${id}`)}>
          Add sites
        </ButtonLink>
      )}
      {!isDistributor && can(viewer, 'assets:import') && (
        <ButtonLink icon={FileUp} href={href(`asset-imports/add?customer=${id}`)}>
          Import equipment
        </ButtonLink>
      )}
      {mayImportTypes && (
        <ButtonLink icon={FileUp} href={href('asset-types-import')}>
          Import asset types
        </ButtonLink>
      )}
      {mayInvite && !isDistributor && can(viewer, 'customers:invite') && (
        <ButtonLink icon={Mail} href={keep(href(`organisations/${id}/invite`))}>
          Ask its contact to register
        </ButtonLink>
      )}
      {actsAsClientAdmin(viewer) && (
        <ButtonLink icon={UserPlus} href={href(`users/add?organisationId=${id}`)}>
          Invite its people
        </ButtonLink>
      )}
      <Button icon={Copy} onClick={copy}>
        Copy account code {accountCode}
      </Button>
    </div>
  )
}
