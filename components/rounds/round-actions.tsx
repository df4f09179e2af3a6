'use client'
import { CircleCheck, CircleSlash, ListOrdered, Pencil, Plus } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass } from '@/components/ui/button-styles'
import { Menu } from '@/components/ui/menu'
import { mayChangeRound } from '@/lib/resources/rounds/policy'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { RoundReport } from './round-report'

/** What may be done with a round as it stands, by whoever looks. */
export function RoundActions({ round, hasZones }: { round: RoundOutput; hasZones: boolean }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const at = (path: string) => href(`rounds/${round.id}/${path}`)
  if (round.state === 2) return <RoundReport id={round.id} />
  if (!mayChangeRound(viewer, round)) return null
  return (
    <>
      <Menu
        button="More"
        label="More actions of this round"
        buttonClassName={buttonClass('secondary')}
        entries={[
          { label: 'Add asset', icon: Plus, href: at('add') },
          { label: 'Edit round', icon: Pencil, href: at('edit') },
          ...(hasZones ? [{ label: 'Change the walking order', icon: ListOrdered, href: at('order') }] : []),
          { label: 'Cancel round', icon: CircleSlash, href: at('cancel'), danger: true, separated: true },
        ]}
      />
      <ButtonLink variant="primary" icon={CircleCheck} href={at('finish')}>
        Finish round
      </ButtonLink>
    </>
  )
}
