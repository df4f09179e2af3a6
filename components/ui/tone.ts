/** What a colour says. Always beside a word and, where there is room, an icon. */
export type Tone = 'neutral' | 'good' | 'monitor' | 'action' | 'info'

export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink ring-1 ring-inset ring-line',
  good: 'bg-good-soft text-good',
  monitor: 'bg-monitor-soft text-monitor',
  action: 'bg-action-soft text-action',
  info: 'bg-info-soft text-info',
}
