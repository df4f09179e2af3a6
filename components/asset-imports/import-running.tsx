'use client'
import { useState } from 'react'
import { AskFirst } from '@/components/data/ask-first'
import { useCall } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { ProgressBar } from '@/components/ui/progress'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { cancelImportCall } from '@/lib/workflows/asset-imports/client'

/** How far a register has come in; it goes on when the page is left. */
export function ImportRunning({ register: { id, done, total } }: { register: AssetImportOutput }) {
  const call = useCall()
  const [isAsked, setAsked] = useState(false)
  const [undo, setUndo] = useState(false)
  return (
    <Card>
      <ProgressBar
        label="Importing"
        value={done}
        max={total}
        action={<Button onClick={() => setAsked(true)}>Cancel</Button>}
      />
      <p className="mt-3 text-muted">It goes on when you leave this page.</p>
      <AskFirst
        open={isAsked}
        title="Stop this import?"
        confirmLabel="Stop the import"
        cancelLabel="Go on importing"
        act={() => call(cancelImportCall, { params: { id }, json: { undo } })}
        onClose={() => setAsked(false)}
      >
        <p>It stops behind the rows that it is at.</p>
        <Checkbox className="mt-3" label="Take back what has come in" value={undo} onChange={setUndo} />
      </AskFirst>
    </Card>
  )
}
