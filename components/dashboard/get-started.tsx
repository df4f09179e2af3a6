import { CircleCheck, type LucideIcon } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'

export interface Step {
  title: string
  hint: string
  icon: LucideIcon
  href: string
  action: string
  isDone: boolean
}

/** The way from an empty organisation to its first inspections; the next step stands out. */
export function GetStarted({ steps, register }: { steps: readonly Step[]; register?: string }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section data-card aria-labelledby="get-started" className="rounded-xl border bg-surface shadow-xs">
      <header className="px-5 pt-5 pb-3">
        <h2 id="get-started" className="text-xl font-semibold tracking-[-0.01em]">
          Get started
        </h2>
        <p className="mt-0.5 text-muted">
          {`A few steps to the first inspection: ${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done.`}
        </p>
        {register && (
          <p className="mt-2 text-muted">
            Have you a spreadsheet of your equipment?{' '}
            <Link href={register} className="link">
              Import a register
            </Link>{' '}
            and its sites, kinds and last services come in with it.
          </p>
        )}
      </header>
      <ol className="border-t">
        {steps.map((step, at) => (
          <StepRow key={step.title} step={step} at={at} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step, at, isNext }: { step: Step; at: number; isNext: boolean }) {
  const { title, hint, icon: Icon, href, action, isDone } = step
  return (
    <li className="flex items-center gap-4 border-b px-5 py-4 last:border-b-0 max-sm:flex-wrap">
      <span
        className={
          isDone
            ? 'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-good-soft text-good'
            : 'inline-flex size-9 shrink-0 items-center justify-center rounded-full border bg-sunken text-muted'
        }
      >
        {isDone ? <CircleCheck aria-hidden className="size-5" /> : <Icon aria-hidden className="size-[18px]" />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">
          <span className="sr-only">{`Step ${at + 1}: `}</span>
          {title}
          {isDone && <span className="ml-2 text-sm font-normal text-good">Done</span>}
        </h3>
        <p className="text-muted">{hint}</p>
      </div>
      <ButtonLink href={href} variant={isNext ? 'primary' : 'secondary'} className="max-sm:w-full">
        {action}
      </ButtonLink>
    </li>
  )
}
