import { type Tone, toneClass } from '@/components/ui/tone'

const tones: Record<string, Tone> = { GET: 'info', POST: 'good', PUT: 'monitor', PATCH: 'monitor', DELETE: 'action' }

/** The verb of a call. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span
      className={`inline-flex w-16 justify-center rounded-md px-1.5 font-mono text-xs leading-6 font-semibold ${toneClass[tones[method] ?? 'neutral']}`}
    >
      {method}
    </span>
  )
}
