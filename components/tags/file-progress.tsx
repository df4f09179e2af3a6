import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress'

/** How much of the file is sent, and, once it is, that the tags are being checked; it can be cancelled. */
export function FileProgress({
  progress,
  onCancel,
}: {
  progress: { sent: number; total: number } | null
  onCancel: () => void
}) {
  if (!progress) return null
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
  const isSent = progress.sent >= progress.total
  return (
    <ProgressBar
      label={isSent ? 'Checking the tags' : 'Sending the file (KB)'}
      value={kilobytes(progress.sent)}
      max={kilobytes(progress.total)}
      action={
        <Button type="button" size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  )
}
