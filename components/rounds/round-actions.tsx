'use client'
import { CircleCheck, CircleSlash, Download, ListOrdered, Pencil, Plus } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDownload } from '@/components/data/use-download'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass } from '@/components/ui/button-styles'
import { Menu } from '@/components/ui/menu'
import { can } from '@/lib/domain/permissions/can'
import { exportRoundItemsCall } from '@/lib/resources/rounds/client'
import { mayChangeRound } from '@/lib/resources/rounds/policy'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { RoundReport } from './round-report'

/** What may be done with a round as it stands, by whoever looks. */
export function RoundActions({ round, hasZones }: { round: RoundOutput; hasZones: boolean }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const download = useDownload()
  const at = (path: string) => href(`rounds/${round.id}/${path}`)
  const mayExport = can(viewer, 'exports')
  const left = round.itemCount - round.doneCount - round.skippedCount
  const exportItems = () =>
    download(exportRoundItemsCall(round.id), {
      begun: 'Exporting tasks, please wait',
      rows: round.itemCount,
      row: 'task',
    })
  if (round.state > 1 || !mayChangeRound(viewer, round))
    return (
      <>
        {mayExport && (
          <Button icon={Download} onClick={exportItems}>
            Export tasks
          </Button>
        )}
        {round.state === 2 && <RoundReport id={round.id} />}
      </>
    )
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
          ...(mayExport ? [{ label: 'Export tasks', icon: Download, onSelect: exportItems }] : []),
          { label: 'Cancel round', icon: CircleSlash, href: at('cancel'), danger: true, separated: true },
        ]}
      />
      {/* Until then it is the walk that comes first. */}
      <ButtonLink variant={left === 0 ? 'primary' : 'secondary'} icon={CircleCheck} href={at('finish')}>
        Finish round
      </ButtonLink>
    </>
  )
}
