'use client'
import { ChevronRight, CloudOff, Route } from 'lucide-react'
import { useEffect, useState } from 'react'
import { othersWait, type Whose } from '@/components/data/rounds-of'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-styles'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { TakenRound } from './store/kept'
import { takenRounds } from './store/open'
import { walkPath } from './worker/shell'

/**
 * The rounds that were taken along. In place of any other page without a signal it says so first; that page comes by itself
 * as soon as there is one again (WALK-3).
 */
export function OnThisPhone({ whose, isFallback }: { whose: Whose | null; isFallback: boolean }) {
  const rounds = useTaken(whose)
  const [hasOthers, setOthers] = useState(false)
  useEffect(() => {
    void othersWait(whose?.id).then(setOthers)
  }, [whose?.id])
  useEffect(() => {
    if (!isFallback) return
    const back = () => location.reload()
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
          <Button size="lg" onClick={() => location.reload()} className="min-h-14">
            Try again
          </Button>
        </div>
      )}
      <Heading isFirst={!isFallback} />
      {hasOthers && (
        <Banner kind="warning">
          Somebody else’s work is on this phone and not sent yet. It waits until they log in here again.
        </Banner>
      )}
      {rounds ? <Rounds rounds={rounds} /> : <Skeleton className="h-24" />}
      {!isFallback && (
        <a href="/" className={buttonClass('secondary', 'lg')}>
          Open the portal
        </a>
      )}
    </main>
  )
}

function Heading({ isFirst }: { isFirst: boolean }) {
  const text = 'Rounds on this phone'
  return isFirst ? (
    <h1 className="pt-4 text-2xl font-semibold tracking-[-0.02em]">{text}</h1>
  ) : (
    <h2 className="text-xl font-semibold">{text}</h2>
  )
}

function useTaken(whose: Whose | null): TakenRound[] | undefined {
  const [rounds, setRounds] = useState<TakenRound[]>()
  useEffect(() => {
    if (!whose) return setRounds([])
    takenRounds(whose.id).then(setRounds, () => setRounds([]))
  }, [whose])
  return rounds
}

function Rounds({ rounds }: { rounds: readonly TakenRound[] }) {
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
            className="flex min-h-18 items-center gap-3 rounded-lg border bg-surface px-4 py-3 shadow-xs hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-lg font-semibold wrap-anywhere">{round.name}</span>
              <span className="nums block text-muted">
                Round {round.number} · {round.customer} · {round.doneCount} of {round.itemCount}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  )
}
