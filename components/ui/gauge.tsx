export interface GaugeProps {
  /** 0 to 1. */
  share: number
  /** In the middle: "92%". */
  text: string
  label: string
  /** 0 to 1: a share of its own, which may overlap with the other, as a ring within. Its number stands beside the gauge. */
  inner?: number
}

const outer = { radius: 52, width: 11 }
const within = { radius: 41, width: 5 }
const roundOf = ({ radius }: typeof outer) => 2 * Math.PI * radius
/** Between the two parts of the ring, so that they are told apart without their colours. */
const gap = 4

/** A share as a ring: what is in order, and dashed what is not. Says its number in words. */
export function Gauge({ share, text, label, inner }: GaugeProps) {
  const round = roundOf(outer)
  const good = Math.max(0, Math.min(1, share)) * round
  const bad = round - good
  const length = Math.max(0, Math.min(1, inner ?? 0)) * roundOf(within)
  return (
    <div role="img" aria-label={`${label}: ${text}`} className="relative size-32 shrink-0 print-exact max-sm:size-28">
      <svg aria-hidden viewBox="0 0 120 120" className="size-full -rotate-90">
        <circle cx="60" cy="60" r={outer.radius} fill="none" strokeWidth={outer.width} className="stroke-line" />
        <Arc ring={outer} from={0} length={good} isWhole={bad === 0} className="stroke-good" />
        <Arc ring={outer} from={good} length={bad} isWhole={good === 0} className="stroke-action" />
        <Arc ring={within} from={0} length={length} isWhole={inner === 1} className="stroke-action" />
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="nums text-2xl font-semibold tracking-[-0.02em]">{text}</span>
        <span className="text-xs text-muted">{label}</span>
      </span>
    </div>
  )
}

interface ArcProps {
  ring: typeof outer
  from: number
  length: number
  isWhole: boolean
  className: string
}

function Arc({ ring, from, length, isWhole, className }: ArcProps) {
  if (length <= 0) return null
  const shown = isWhole ? length : Math.max(2, length - gap)
  return (
    <circle
      cx="60"
      cy="60"
      r={ring.radius}
      fill="none"
      strokeWidth={ring.width}
      strokeDasharray={`${shown} ${roundOf(ring)}`}
      strokeDashoffset={-(from + (isWhole ? 0 : gap / 2))}
      className={className}
    />
  )
}
