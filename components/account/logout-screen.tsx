'use client'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { urlOf } from '@/components/data/address'
import { leaveRounds, nothingUnsent, roundsOf, type Unsent, unsentOf } from '@/components/data/rounds-of'
import { unsentWords } from '@/components/data/unsent-words'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-styles'
import { forgetDrafts } from '@/components/ui/drafts'
import { logoutCall } from '@/lib/resources/accounts/client'
import { AccountHeading } from './account-heading'

/**
 * Where the end of a session leads: the login page, which says so; the own account after an impersonation (ACCOUNT-54).
 */
async function endSession(): Promise<string> {
  // What comes with the answer says where it leads.
  const response = await fetch(urlOf(logoutCall.path), { method: logoutCall.method, cache: 'no-store' })
  if (response.status === 401) return '/login?message=logged-out'
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.headers.has('user-message') ? '/login?message=logged-out' : '/select-organisation'
}

/**
 * Logs out as soon as it is opened (ACCOUNT-6), unless something of a round is not sent yet: then it asks (WALK-13).
 * Leaves with a full load, so that no page of the session stays in memory; the login page shows the message then.
 */
export function LogoutScreen() {
  const [hasFailed, setFailed] = useState(false)
  const [unsent, setUnsent] = useState(nothingUnsent)
  const logout = async () => {
    setFailed(false)
    try {
      const next = await endSession()
      // After a logout on purpose nothing that was typed is kept.
      forgetDrafts()
      await leaveRounds()
      location.replace(next)
    } catch (error) {
      reportError(error)
      setFailed(true)
    }
  }
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (started.current) return
    started.current = true
    const begin = async () => {
      const whose = await roundsOf()
      const left = whose ? await unsentOf(whose.id) : nothingUnsent
      if (left.entries > 0) setUnsent(left)
      else await logout()
    }
    void begin()
  }, [])
  const goOn = () => {
    setUnsent(nothingUnsent)
    logout()
  }
  if (unsent.entries > 0) return <AskFirst unsent={unsent} onLogout={goOn} />
  if (!hasFailed)
    return (
      <>
        <AccountHeading title="Logout" />
        <p role="status" className="flex items-center gap-2.5 text-md text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          Logging you out
        </p>
      </>
    )
  return (
    <div role="alert">
      <AccountHeading title="You are still logged in">
        The server could not be reached, so your session has not ended. Check your connection and try again.
      </AccountHeading>
      <Button variant="primary" size="lg" onClick={logout}>
        Try again
      </Button>
    </div>
  )
}

function AskFirst({ unsent, onLogout }: { unsent: Unsent; onLogout: () => void }) {
  return (
    <div role="alert">
      <AccountHeading title="Not everything is sent">
        {unsentWords(unsent)} of your rounds are on this phone alone. They stay here, and only you can send them, once
        you log in here again. If this browser’s data is cleared before that, they are lost.
      </AccountHeading>
      <div className="flex flex-wrap gap-3">
        <a href="/rounds" className={buttonClass('primary', 'lg')}>
          Send them first
        </a>
        <Button size="lg" onClick={onLogout}>
          Log out anyway
        </Button>
      </div>
    </div>
  )
}
