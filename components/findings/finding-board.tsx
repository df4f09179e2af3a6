'use client'
import { useRouter } from 'next/navigation'
import { type DragEvent, useRef, useState } from 'react'
import { CallFailure, globalMessages } from '@/components/data/call'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { snackbar } from '@/components/ui/snackbar-store'
import { newId } from '@/lib/core/text/new-id'
import { type FindingState, stateLabel } from '@/lib/domain/findings/words'
import { addFindingEventCall } from '@/lib/resources/findings/client'
import { stepsOf } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { BoardColumn, type Moved } from './board-column'

/** The states that have not ended, as columns. */
const columns: FindingState[] = [0, 1, 2, 3, 4, 5]

/** Moves a card: at once where the step needs no words, else to the page that asks for them. */
function useMove(onMoved: (moved: Moved) => void) {
  const call = useCall()
  const router = useRouter()
  const href = usePortalHref()
  return async (finding: FindingOutput, to: FindingState) => {
    if (to !== 4) return router.push(href(`findings/${finding.id}?step=${to}`))
    try {
      const json = { id: newId(), from: finding.state, to }
      await call(addFindingEventCall, { params: { id: finding.id }, json })
      onMoved({ id: finding.id, to })
      snackbar.show(`${finding.title}: ${stateLabel(to)}`)
    } catch (error) {
      // Somebody else may have moved it: the focus goes along to wherever it is by now.
      if (error instanceof CallFailure && error.status === 409) onMoved({ id: finding.id, to: null })
      snackbar.error(globalMessages(error)?.[0] ?? 'The finding was not moved. Please try again')
    }
  }
}

/** Findings by state: a card is dragged to another column, or moved by the list on it. */
export function FindingBoard() {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const [moved, setMoved] = useState<Moved | null>(null)
  const move = useMove(setMoved)
  // Whether a card may be dropped is asked as soon as it is dragged, before anything is drawn again.
  const held = useRef<FindingOutput | null>(null)
  const [dragged, setDragged] = useState<FindingOutput | null>(null)
  const mayGo = (finding: FindingOutput | null, to: FindingState) =>
    finding !== null && stepsOf(viewer, finding).includes(to)
  const drag = (finding: FindingOutput | null) => {
    held.current = finding
    setDragged(finding)
  }
  const drop = (event: DragEvent, state: FindingState) => {
    event.preventDefault()
    if (held.current && mayGo(held.current, state)) void move(held.current, state)
    drag(null)
  }
  return (
    <>
      <PortalHeader title="Findings board" back={{ href: href('findings'), label: 'Findings' }} />
      <div className="relative flex min-w-0 snap-x items-stretch gap-2.5 overflow-x-auto pb-4 scroll-px-1">
        {columns.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            label={stateLabel(state)}
            isTarget={mayGo(dragged, state)}
            isBarred={dragged !== null && dragged.state !== state && !mayGo(dragged, state)}
            onDragOver={(event) => mayGo(held.current, state) && event.preventDefault()}
            onDrop={(event) => drop(event, state)}
            onDrag={drag}
            onMove={move}
            moved={moved && (moved.to ?? state) === state ? moved : null}
          />
        ))}
      </div>
    </>
  )
}
