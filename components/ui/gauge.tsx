interface GaugeProps {
  /** From the top on, clockwise; together the whole ring. */
  parts: readonly { look: keyof typeof looks; count: number }[]
  /** In the middle: "92%". */
  text: string
  label: string
}

const looks = { good: 'stroke-good', action: 'stroke-action', striped: 'stroke-action' } as const
const radius = 52
const round = 2 * Math.PI * radius
/** Between the parts of the ring, so that they are told apart without their colours. */
const gap = 4
/** Of a striped part: a stripe, and what is between it and the next. */
const stripe = [2.5, 2] as const

/** Parts of a whole as a ring. Says its number in words. */
export function Gauge({ parts, text, label }: GaugeProps) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  const there = parts.filter(({ count }) => count > 0)
  let from = 0
  return (
    <div role="img" aria-label={`${label}: ${text}`} className="relative size-32 shrink-0 print-exact max-sm:size-28">
      <svg aria-hidden viewBox="0 0 120 120" className="size-full -rotate-90">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="11" className="stroke-line" />
        {there.map(({ look, count }) => {
          const length = (count / whole) * round
          const cut = there.length > 1 ? gap : 0
          const shown = Math.max(2, length - cut)
          const start = from + cut / 2
          from += length
          return (
            <circle
              key={look}
              cx="60"
              cy="60"
              r={radius}
              fill="none"
              strokeWidth="11"
              strokeDasharray={look === 'striped' ? stripes(shown) : `${shown} ${round}`}
              strokeDashoffset={-start}
              className={looks[look]}
            />
          )
        })}
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="nums text-2xl font-semibold tracking-[-0.02em]">{text}</span>
        <span className="text-xs text-muted">{label}</span>
      </span>
    </div>
  )
}

/** Dashes that fill a length, and nothing behind it. */
function stripes(length: number): string {
  const [on, off] = stripe
  const count = Math.max(1, Math.round((length + off) / (on + off)))
  return [...Array.from({ length: count - 1 }, () => `${on} ${off}`), `${on} ${round}`].join(' ')
}
