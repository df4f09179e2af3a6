'use client'
import { Footprints, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCaller, usePortal, usePortalHref } from '@/components/data/portal-context'
import { beRoundsOf } from '@/components/data/rounds-of'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-styles'
import { ProgressBar } from '@/components/ui/progress'
import { ClockBanner } from './clock-banner'
import type { TakenRound } from './store/kept'
import { openRounds } from './store/open'
import { askToStay, findRoom, inMegabytes, type Room } from './store/room'
import { leaveBehind, TakeFailure, type TakeProgress, takeAlong } from './store/take'
import { keepShell } from './worker/register'

/** Takes a round along on this phone: what it takes, how much room is left, how far it is (WALK-6). */
export function TakeAlong({ roundId }: { roundId: string }) {
  const { me } = usePortal()
  const { organisationId, isImpersonated } = useCaller()
  const href = usePortalHref()
  const [taken, setTaken] = useState<TakenRound>()
  const [room, setRoom] = useState<Room | null>(null)
  const [progress, setProgress] = useState<TakeProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const cancel = useRef<AbortController>(undefined)
  // The walk is kept from here on; whether a new version of it may come only its own page knows (WALK-4).
  useEffect(() => keepShell(() => false), [])
  useEffect(() => {
    void findRoom().then(setRoom)
    const look = async () => {
      const database = await openRounds(me.id)
      setTaken(await database.get('rounds', roundId))
      database.close()
    }
    // A browser that forbids storage has none.
    look().catch(() => undefined)
  }, [me.id, roundId])
  if (isImpersonated) return null

  const take = async () => {
    setProblem(null)
    setProgress({ done: 0, total: 0, bytes: 0 })
    cancel.current = new AbortController()
    const { signal } = cancel.current
    try {
      await beRoundsOf({ id: me.id, name: me.fullName })
      await askToStay()
      const database = await openRounds(me.id)
      const line = { personId: me.id, onClock: () => undefined }
      setTaken(await takeAlong({ database, line, organisationId, roundId, onProgress: setProgress, signal }))
      database.close()
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof TakeFailure ? error.message : noRoom)
    }
    setProgress(null)
    setRoom(await findRoom())
  }
  const leave = async () => {
    const database = await openRounds(me.id)
    await leaveBehind(database, roundId)
    database.close()
    setTaken(undefined)
    setRoom(await findRoom())
  }
  const left = room ? ` ${inMegabytes(room.left)} left on this phone.` : ''
  return (
    <section aria-label="On this phone" className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      {problem && (
        <Banner kind="error" alert>
          {problem}
        </Banner>
      )}
      <ClockBanner difference={taken?.difference ?? null} />
      <p className="text-muted">
        {taken
          ? `On this phone, ${inMegabytes(taken.bytes)}: it works without a signal.${left}`
          : `Take the round along to walk it without a signal.${left}`}
      </p>
      {progress && (
        <ProgressBar
          label={`Taking along, ${inMegabytes(progress.bytes)}`}
          value={progress.total > 0 ? progress.done : undefined}
          max={progress.total}
          action={
            <Button size="sm" onClick={() => cancel.current?.abort()}>
              Cancel
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        {/* A plain link: the walk is a page of its own, which the phone keeps. */}
        <a href={href(`rounds/${roundId}/do`)} className={`${buttonClass('primary', 'lg')} gap-2`}>
          <Footprints aria-hidden className="size-4" />
          Walk the round
        </a>
        <Button size="lg" icon={Smartphone} loading={progress !== null} onClick={take}>
          {taken ? 'Take along again' : 'Take along'}
        </Button>
        {taken && (
          <Button size="lg" variant="ghost" onClick={leave}>
            Remove from this phone
          </Button>
        )}
      </div>
    </section>
  )
}

const noRoom = 'The round could not be taken along: this browser keeps nothing, or there is no room'
