'use client'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { beRoundsOf, leaveRounds, roundsOf, type Whose } from '@/components/data/rounds-of'
import { Skeleton } from '@/components/ui/skeleton'
import { meCall } from '@/lib/resources/accounts/client'
import { OnThisPhone } from './on-this-phone'
import { contact } from './outbox/send'
import { beginToOpen } from './store/read-round'
import { keepShell } from './worker/register'
import { shellPath, walkIn } from './worker/shell'

/** Apart: the list of rounds does not wait for it. */
const loadWalk = () => import('./round/walk')
const Walk = lazy(loadWalk)

/**
 * Of a page that was opened at a walk: while it is put together, the walk is fetched and its round read. Once: whoever
 * comes here later from another page may be somebody else.
 */
let begun = typeof window !== 'undefined' && walkIn(location.pathname) ? begin(location.pathname) : undefined
async function begin(path: string): Promise<Whose | null> {
  void loadWalk()
  const whose = await roundsOf()
  const walk = walkIn(path)
  if (whose && walk) beginToOpen(whose.id, walk.roundId)
  return whose
}
function whoWasHere(): Promise<Whose | null> {
  const asked = begun ?? roundsOf()
  begun = undefined
  return asked
}

/** Who is here, as far as this phone and the server know. */
interface Here {
  path: string
  whose: Whose | null
  isSignedOut: boolean
}

/**
 * The one page of rounds on a phone (WALK-2): what it shows follows from the address alone, and from what this
 * phone keeps. It comes from the phone itself, whatever address was opened without a signal, so it knows nothing
 * of whoever asks.
 */
export function Phone() {
  const [here, setHere] = useState<Here>()
  const held = useRef(0)
  const hold = useCallback(() => {
    held.current++
    return () => {
      held.current--
    }
  }, [])
  useEffect(() => {
    const path = location.pathname
    let isOver = false
    const look = async () => {
      const whose = await whoWasHere()
      const asKnown = { path, whose, isSignedOut: false }
      // What is here is shown at once; without it the server is asked first.
      if (!isOver && (whose || !walkIn(path))) setHere(asKnown)
      const found = await whoIsHere(path, whose)
      if (!isOver) setHere((before) => found ?? before ?? asKnown)
    }
    void look()
    const end = keepShell(() => held.current === 0)
    return () => {
      isOver = true
      end()
    }
  }, [])
  if (!here) return <Skeleton className="m-4 h-40" />
  const walk = walkIn(here.path)
  if (!walk || !here.whose)
    return (
      <OnThisPhone whose={here.whose} isSignedOut={here.isSignedOut} isFallback={here.path !== shellPath} hold={hold} />
    )
  return (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <Walk key={here.whose.id} {...walk} whose={here.whose} isSignedOut={here.isSignedOut} hold={hold} />
    </Suspense>
  )
}

/**
 * Where there is a signal, it is the server that says who is here (WALK-5): somebody else sees nothing of what is kept,
 * and who has to log in goes on with what they had begun.
 * @returns null where nobody answers: then it is who was here last.
 */
async function whoIsHere(path: string, known: Whose | null): Promise<Here | null> {
  const me = await contact({}, meCall)
  if (!me) return null
  if (me.status === 401 && !known && walkIn(path)) location.replace(`/login?next=${encodeURIComponent(path)}`)
  if (me.status === 401) return { path, whose: known, isSignedOut: true }
  if (!me.given) return null
  const { id, fullName, impersonator } = me.given
  // Who works as somebody else takes nothing along.
  if (impersonator) return { path, whose: null, isSignedOut: false }
  await leaveRounds(id)
  const whose = { id, name: fullName }
  await beRoundsOf(whose)
  return { path, whose, isSignedOut: false }
}
