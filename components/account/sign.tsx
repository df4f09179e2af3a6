import type { LucideIcon } from 'lucide-react'

const tones = {
  good: 'bg-good-soft text-good',
  action: 'bg-action-soft text-action',
  muted: 'bg-sunken text-muted',
} as const

/** What a page is about, at a glance. */
export function Sign({ icon: Icon, tone }: { icon: LucideIcon; tone: keyof typeof tones }) {
  return (
    <span className={`mb-5 inline-flex size-12 items-center justify-center rounded-xl ${tones[tone]}`}>
      <Icon aria-hidden className="size-6" />
    </span>
  )
}
