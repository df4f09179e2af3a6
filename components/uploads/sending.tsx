import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress'
import type { Progress } from './use-save-with-files'

/** How much of the files has been sent, above a form's buttons. */
export function Sending({ progress, onCancel }: { progress: Progress | null; onCancel: () => void }) {
  if (!progress) return null
  return (
    <div className="w-full basis-full max-sm:flex-none!">
      <ProgressBar
        label="Sending (KB)"
        value={Math.ceil(progress.sent / 1024)}
        max={Math.ceil(progress.total / 1024)}
        action={
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel sending
          </Button>
        }
      />
    </div>
  )
}
