'use client'
import { useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ChangesList } from '../changes-list'
import { changesBetween } from '../model/changes'
import type { Definition } from '../model/definition'

interface ConflictProps {
  mine: Definition
  theirs: Definition
  isBusy: boolean
  keepMine: () => void
  takeTheirs: () => void
}

/** Somebody else saved the draft meanwhile: what differs, and whose goes on. Nothing is lost either way. */
export function Conflict({ mine, theirs, isBusy, keepMine, takeTheirs }: ConflictProps) {
  const [isShown, setShown] = useState(false)
  const { defectScheme } = usePortal()
  const changes = changesBetween(theirs, mine, defectScheme)
  return (
    <div className="flex flex-col gap-3">
      <Banner
        kind="warning"
        alert
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide what differs' : 'Show what differs'}
            </Button>
            <Button size="sm" onClick={takeTheirs}>
              Take theirs
            </Button>
            <Button size="sm" loading={isBusy} onClick={keepMine}>
              Save mine over theirs
            </Button>
          </div>
        }
      >
        <p className="font-medium">Somebody else has changed this draft</p>
        <p>What you wrote is still here and not saved. If you take theirs, Undo brings yours back.</p>
      </Banner>
      {isShown && changes.length > 0 && <ChangesList changes={changes} label="What yours has that theirs has not" />}
    </div>
  )
}
