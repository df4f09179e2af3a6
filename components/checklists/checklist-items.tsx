'use client'
import { ArrowDown, CheckCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { StatusBadge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Definition } from '@/lib/domain/checklists/shape'
import { type AskedSection, type Asking, askingOf, type Typings, typedOf } from './asking'
import { ItemCard } from './item-card'
import type { OnType } from './use-typed'

interface ChecklistItemsProps {
  definition: Definition
  typed: Typings
  onChange: OnType
  /** Messages by the item's key. */
  errors?: Readonly<Record<string, string>>
  /** What follows of an answer, by the item's key. */
  follows?: ReadonlyMap<string | null, string>
  /** The id of an item's element: where a summary of errors leads to. */
  idOf?: (key: string) => string
}

/**
 * Asks the items of a checklist one below the other: those that are asked now, with how far one is. It keeps and sends
 * nothing (ANSWER-14).
 */
export function ChecklistItems({ definition, typed, onChange, errors, follows, idOf }: ChecklistItemsProps) {
  const own = useId()
  const id = idOf ?? ((key: string) => `${own}-${key}`)
  const asking = useMemo(() => askingOf(definition, typed), [definition, typed])
  const allPass = (open: readonly string[]) => {
    for (const key of open) onChange(key, { value: 'pass' })
  }
  return (
    <div className="flex flex-col gap-6">
      <Progress asking={asking} id={id} />
      {asking.sections.map((one) => (
        <section
          key={one.section.key}
          aria-labelledby={`${own}-${one.section.key}-title`}
          className="flex flex-col gap-3"
        >
          <SectionHead id={`${own}-${one.section.key}-title`} asked={one} onAllPass={() => allPass(one.open)} />
          {one.items.map(({ item, ...rest }) => (
            <ItemCard
              key={item.key}
              id={id(item.key)}
              item={item}
              typed={typedOf(typed, item.key)}
              error={errors?.[item.key]}
              follows={follows?.get(item.key)}
              onChange={onChange}
              {...rest}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Stays in view: how many are answered, and the way to the next that is not. */
function Progress({ asking, id }: { asking: Asking; id: (key: string) => string }) {
  const { answered, asked, sections } = asking
  const next = sections.flatMap(({ items }) => items).find(({ isAnswered, item }) => !isAnswered && item.required)
  const goOn = () => {
    const element = next && document.getElementById(id(next.item.key))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  return (
    <div className="sticky -top-6 z-10 -mx-6 flex min-h-14 items-center gap-3 border-b bg-surface px-6 max-sm:-mx-4 max-sm:px-4">
      <div className="min-w-0 flex-1">
        <p className="nums font-medium">
          {answered} of {asked}
        </p>
        <div
          role="progressbar"
          aria-label="Answered"
          aria-valuemin={0}
          aria-valuemax={asked}
          aria-valuenow={answered}
          aria-valuetext={`${answered} of ${asked}`}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken ring-1 ring-inset ring-line"
        >
          <div
            className="h-full rounded-full bg-chosen transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${asked > 0 ? (answered / asked) * 100 : 0}%` }}
          />
        </div>
      </div>
      {asking.status > 1 && <StatusBadge status={asking.status} />}
      {next && (
        <Button variant="ghost" icon={ArrowDown} onClick={goOn} className="max-sm:h-12">
          Next
        </Button>
      )}
    </div>
  )
}

function SectionHead({ id, asked, onAllPass }: { id: string; asked: AskedSection; onAllPass: () => void }) {
  const { section, items, open } = asked
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <h3 id={id} className="text-md font-semibold wrap-anywhere">
        {section.title}{' '}
        <span className="nums text-sm font-normal whitespace-nowrap text-muted">
          {items.filter(({ isAnswered }) => isAnswered).length} of {items.length}
        </span>
      </h3>
      {open.length > 0 && (
        <Button icon={CheckCheck} aria-label={`All pass: ${section.title}`} onClick={onAllPass} className="max-sm:h-12">
          All pass
        </Button>
      )}
    </div>
  )
}
