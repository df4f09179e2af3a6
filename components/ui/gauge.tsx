export interface GaugeProps {
  /** 0 to 1. */
  share: number
  /** In the middle: "92%". */
  text: string
  label: string
}

const radius = 52
const round = 2 * Math.PI * radius
/** Between the two parts of the ring, so that they are told apart without their colours. */
const gap = 4

/** A share as a ring: what is in order, and dashed what is not. Says its number in words. */
export function Gauge({ share, text, label }: GaugeProps) {
  const good = Math.max(0, Math.min(1, share)) * round
  const bad = round - good
  return (
    <div role="img" aria-label={`${label}: ${text}`} className="relative size-32 shrink-0 print-exact max-sm:size-28">
      <svg aria-hidden viewBox="0 0 120 120" className="size-full -rotate-90">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="11" className="stroke-line" />
        <Arc from={0} length={good} isWhole={bad === 0} className="stroke-good" />
        <Arc from={good} length={bad} isWhole={good === 0} className="stroke-action" />
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="nums text-2xl font-semibold tracking-[-0.02em]">{text}</span>
        <span className="text-xs text-muted">{label}</span>
      </span>
    </div>
  )
}

function Arc({
  from,
  length,
  isWhole,
  className,
}: {
  from: number
  length: number
  isWhole: boolean
  className: string
}) {
  if (length <= 0) return null
  const shown = isWhole ? length : Math.max(2, length - gap)
  return (
    <circle
      cx="60"
      cy="60"
      r={radius}
      fill="none"
      strokeWidth="11"
      strokeDasharray={`${shown} ${round}`}
      strokeDashoffset={-(from + (isWhole ? 0 : gap / 2))}
      className={className}
    />
  )
}
