'use client'
import { Download, Undo2 } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import { Button } from '@/components/ui/button'
import { saveText } from '@/components/ui/save-text'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { counted } from '@/lib/core/text/counted'
import type { BulkOutput } from '@/lib/workflows/bulk/schema'
import type { RowWords } from './action'
import { Reasons } from './outlook'
import { leftOutFile } from './reasons'

interface OutcomeProps {
  bulk: BulkOutput
  row: RowWords
  onUndo: () => void
  onClose: () => void
}

/** What has become of the rows, where some stay as they were: which, why, as a file, and the way back. */
export function Outcome({ bulk, row, onUndo, onClose }: OutcomeProps) {
  const { dateTime } = useDates()
  const { count, done, wont, canUndoUntil } = bulk
  const title = row.one.replace(/^./, (letter) => letter.toUpperCase())
  return (
    <>
      <DialogBody>
        <p className="text-md" role="status">
          <strong className="font-semibold">{counted(done, row.one, row.many)}</strong> changed.
        </p>
        <div>
          <h3 className="mb-2 font-medium">{`${counted(count - done, row.one, row.many)} left as ${count - done === 1 ? 'it was' : 'they were'}`}</h3>
          <Reasons left={wont} count={count - done} />
        </div>
        <div>
          <Button icon={Download} onClick={() => saveText('left-out.csv', 'text/csv', leftOutFile(title, wont))}>
            Download what was left out
          </Button>
        </div>
        {done > 0 && canUndoUntil && (
          <p className="text-muted">{`It can be taken back until ${dateTime(canUndoUntil)}.`}</p>
        )}
      </DialogBody>
      <DialogFooter>
        {done > 0 && canUndoUntil && (
          <Button
            icon={Undo2}
            onClick={() => {
              onUndo()
              onClose()
            }}
          >
            Undo
          </Button>
        )}
        <CancelButton variant="primary">Close</CancelButton>
      </DialogFooter>
    </>
  )
}
