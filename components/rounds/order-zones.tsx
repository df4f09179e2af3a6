'use client'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { RouteDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { useDialogAct } from '@/components/data/use-dialog-act'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { counted } from '@/lib/core/text/counted'
import { orderRoundCall } from '@/lib/resources/rounds/client'
import type { RoundZone } from '@/lib/resources/rounds/office/schema'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { moved } from './moved'
import { useRowGrip } from './use-row-grip'

interface OrderProps {
  round: RoundOutput
  zones: readonly RoundZone[]
}

/** The order in which zones are walked; the site’s next rounds keep it (ROUND-9). */
export function OrderZones({ round, zones }: OrderProps) {
  const [order, setOrder] = useState(zones)
  const isChanged = order.some(({ zoneId }, at) => zoneId !== zones[at]?.zoneId)
  return (
    <RouteDialog
      over={`rounds/${round.id}`}
      title="Walking order"
      subtitle={`Round ${round.number}, ${round.name}`}
      unsaved={isChanged}
    >
      <Content round={round} order={order} setOrder={setOrder} isChanged={isChanged} />
    </RouteDialog>
  )
}

interface ContentProps {
  round: RoundOutput
  order: readonly RoundZone[]
  setOrder: (order: readonly RoundZone[]) => void
  isChanged: boolean
}

function Content({ round, order, setOrder, isChanged }: ContentProps) {
  const call = useCall()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const zone = order[from]
    const next = moved(order, from, to)
    if (!zone || next === order) return
    setOrder(next)
    setSaid(`${nameOf(zone)} is now ${to + 1} of ${order.length}`)
  }
  const grip = useRowGrip(list, move)
  const { act, isBusy, failure } = useDialogAct(async () => {
    const zoneIds = order.flatMap(({ zoneId }) => zoneId ?? [])
    await call(orderRoundCall, { params: { id: round.id }, json: { zoneIds } })
    return 'Walking order saved'
  })
  return (
    <>
      <DialogBody>
        {failure}
        <p className="text-muted">
          Drag a zone to where it comes on the walk, or use its arrows. The next rounds here keep this order.
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
        <ol ref={list} className="relative rounded-lg border">
          {order.map((zone, at) => (
            <li
              key={zone.zoneId}
              data-at={at}
              className="flex min-h-12 items-center gap-2 border-b bg-surface py-1.5 pr-2 pl-1 first:rounded-t-lg last:rounded-b-lg last:border-b-0 data-dragged:bg-chosen-soft"
            >
              <button
                type="button"
                aria-label={`Move ${nameOf(zone)}`}
                title="Drag to move, or press the arrow keys"
                {...grip(at)}
                className="inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink max-sm:size-11"
              >
                <GripVertical aria-hidden className="size-4" />
              </button>
              <span className="nums w-6 shrink-0 text-right text-sm text-muted">{at + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {nameOf(zone)}
                <span className="nums block text-sm text-muted">{counted(zone.itemCount, 'task')}</span>
              </span>
              <IconButton
                icon={ArrowUp}
                label={`Move ${nameOf(zone)} up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${nameOf(zone)} down`}
                disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button variant="primary" loading={isBusy} disabled={!isChanged} onClick={act}>
          Save order
        </Button>
      </DialogFooter>
    </>
  )
}

const nameOf = ({ locationTrail }: RoundZone) => locationTrail ?? 'Without a zone'
