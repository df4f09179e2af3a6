import { Badge } from '@/components/ui/badge'
import { kinds } from '@/lib/domain/checklists/words'
import { kindIcons } from './editor/kind-icons'
import { conditionText } from './model/condition'
import type { Definition, Item } from './model/definition'
import { kindWords } from './model/words'

/** What a checklist asks, to read: for who may not change it. */
export function ReadOnlyItems({ definition: { sections } }: { definition: Definition }) {
  const items = new Map(sections.flatMap((section) => section.items.map((item) => [item.key, item])))
  return (
    <div className="flex flex-col gap-5">
      {sections.map((section) => (
        <section
          key={section.key}
          data-card
          aria-label={section.title}
          className="rounded-xl border bg-surface shadow-xs"
        >
          <h2 className="px-5 pt-4 pb-3 text-lg font-semibold">{section.title}</h2>
          <ol className="divide-y border-t">
            {section.items.map((item) => (
              <ReadOnlyItem
                key={item.key}
                item={item}
                condition={item.showIf && conditionText(item.showIf, (key) => items.get(key))}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function ReadOnlyItem({ item, condition }: { item: Item; condition: string | undefined }) {
  const Icon = kindIcons[item.kind]
  const about = [kindWords[item.kind].name, ...limitsOf(item)].join(' · ')
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{item.label}</p>
        {item.help && <p className="text-sm text-muted wrap-anywhere">{item.help}</p>}
        <p className="text-sm text-muted wrap-anywhere">{about}</p>
        {condition && <p className="text-sm text-muted wrap-anywhere">{condition}</p>}
      </div>
      {!item.required && <Badge>Optional</Badge>}
    </li>
  )
}

function limitsOf(item: Item): string[] {
  if (item.kind === kinds.choice) return [item.options.map(({ label }) => label).join(', ')]
  if (item.kind !== kinds.number) return []
  const { minimum, maximum, unit } = item
  const behind = unit ? ` ${unit}` : ''
  if (minimum && maximum) return [`${minimum} to ${maximum}${behind}`]
  if (minimum) return [`at least ${minimum}${behind}`]
  return maximum ? [`at most ${maximum}${behind}`] : unit ? [unit] : []
}
