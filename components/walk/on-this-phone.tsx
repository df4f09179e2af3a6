'use client'
import { ChevronRight, CloudOff, Route, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { othersWait, type Whose } from '@/components/data/rounds-of'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-styles'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { type RoundState, roundStates } from '@/lib/domain/rounds/words'
import { goOn, leave } from './leaving'
import type { Entry } from './outbox/entry'
import type { TakenRound } from './store/kept'
import { openRounds, takenRounds } from './store/open'
import { leaveBehind } from './store/take'
import type { Hold } from './use-hold'
import { walkPath } from './worker/shell'

/** Apart: the list of rounds does not wait for what sends. */
const OutboxHere = lazy(() => import('./outbox-here'))

interface OnThisPhoneProps {
  whose: Whose | null
  isSignedOut: boolean
  /** It stands in place of another page. */
  isFallback: boolean
  hold: Hold
}

/**
 * The rounds that were taken along. In place of any other page without a signal it says so first; that page comes by
 * itself as soon as there is one again (WALK-3). What was done on them is sent from here, too (WALK-12).
 */
export function OnThisPhone({ whose, isSignedOut, isFallback, hold }: OnThisPhoneProps) {
  const [rounds, removeEnded, readAgain] = useTaken(whose)
  const [hasOthers, setOthers] = useState(false)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    void othersWait(whose?.id).then(setOthers)
  }, [whose?.id])
  useEffect(() => {
    if (!isFallback) return
    const back = () => leave(() => location.reload())
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [isFallback])
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-5 p-4 sm:py-10">
      {isFallback && (
        <div className="flex flex-col items-start gap-3 border-b pt-4 pb-6">
          <CloudOff aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
          <div>
            <h1 className="text-2xl font-semibold tracking-[-0.02em]">You are offline</h1>
            <p className="mt-1 text-md text-muted">
              This page needs a connection. It opens by itself as soon as there is one.
            </p>
          </div>
          <Button size="lg" onClick={() => leave(() => location.reload())} className="min-h-14">
            Try again
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4">
        <Heading isFirst={!isFallback} />
        {whose && (
          <Suspense>
            <OutboxHere
              key={whose.id}
              personId={whose.id}
              isSignedOut={isSignedOut}
              hold={hold}
              onEntries={setEntries}
              onHeard={readAgain}
            />
          </Suspense>
        )}
      </div>
      {hasOthers && (
        <Banner kind="warning">
          Somebody else’s work is on this phone and not sent yet. It waits until they log in here again.
        </Banner>
      )}
      {rounds ? <Rounds rounds={rounds} entries={entries} /> : <Skeleton className="h-24" />}
      {rounds?.some(isOver) && (
        <Button size="lg" variant="ghost" icon={Trash2} onClick={removeEnded} className="min-h-14">
          Remove ended rounds from this phone
        </Button>
      )}
      {!isFallback && (
        <a href="/" onClick={goOn} className={`${buttonClass('secondary', 'lg')} min-h-14`}>
          Open the portal
        </a>
      )}
    </main>
  )
}

function Heading({ isFirst }: { isFirst: boolean }) {
  const text = 'Rounds on this phone'
  return isFirst ? (
    <h1 className="text-2xl font-semibold tracking-[-0.02em]">{text}</h1>
  ) : (
    <h2 className="text-xl font-semibold">{text}</h2>
  )
}

/**
 * The rounds on this phone, those that go on first; what takes the others off it, where what is not sent of them stays;
 * and what reads them again.
 */
function useTaken(whose: Whose | null): [TakenRound[] | undefined, () => Promise<void>, () => Promise<void>] {
  const [rounds, setRounds] = useState<TakenRound[]>()
  const personId = whose?.id
  const read = useCallback(async () => {
    const all = personId ? await takenRounds(personId).catch(() => []) : []
    setRounds([...all.filter((one) => !isOver(one)), ...all.filter(isOver)])
  }, [personId])
  useEffect(() => void read(), [read])
  const removeEnded = async () => {
    if (!personId) return
    const database = await openRounds(personId)
    for (const { id } of rounds?.filter(isOver) ?? []) await leaveBehind(database, id)
    database.close()
    await read()
  }
  return [rounds, removeEnded, read]
}

/** Finished or cancelled, as far as this phone has heard. */
const isOver = ({ state }: TakenRound) => state > 1

function Rounds({ rounds, entries }: { rounds: readonly TakenRound[]; entries: readonly Entry[] }) {
  const unsentOf = (id: string) => entries.filter(({ roundId }) => roundId === id).length
  /** With what was done here and the server has not heard of. */
  const doneOf = ({ id, doneCount, itemCount }: TakenRound) => {
    const does = entries.filter(({ roundId, kind }) => roundId === id && (kind === 'result' || kind === 'skip'))
    return Math.min(itemCount, doneCount + new Set(does.map(({ itemId }) => itemId)).size)
  }
  if (rounds.length === 0)
    return (
      <EmptyState
        icon={Route}
        text="No rounds on this phone"
        hint="Open a round while there is a connection and take it along: then it works without one."
      />
    )
  return (
    <ul className="flex flex-col gap-3">
      {rounds.map((round) => (
        <li key={round.id}>
          {/* A plain link: it works from what the phone keeps. */}
          <a
            href={walkPath({ organisationId: round.organisationId, roundId: round.id })}
            onClick={goOn}
            className="flex min-h-18 items-center gap-3 rounded-lg border bg-surface px-4 py-3 shadow-xs hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-lg font-semibold wrap-anywhere">{round.name}</span>
              <span className="nums block text-muted">
                Round {round.number} · {round.customer} ·{' '}
                {isOver(round) ? roundStates[round.state as RoundState] : `${doneOf(round)} of ${round.itemCount}`}
                {unsentOf(round.id) > 0 && ` · ${unsentOf(round.id)} not sent yet`}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  )
}
