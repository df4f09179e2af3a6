import { ArrowUpDown, CirclePlus, type LucideIcon, Minus, Pencil } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import type { Change } from './model/changes'

const looks: Record<Change['did'], { word: string; tone: Tone; icon: LucideIcon }> = {
  added: { word: 'Added', tone: 'good', icon: CirclePlus },
  removed: { word: 'Removed', tone: 'action', icon: Minus },
  changed: { word: 'Changed', tone: 'info', icon: Pencil },
  moved: { word: 'Moved', tone: 'neutral', icon: ArrowUpDown },
}

/** What changed between two versions, in words: what became of it, where it is, and each field before and after. */
export function ChangesList({ changes, label }: { changes: readonly Change[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y rounded-lg border">
      {changes.map((change) => {
        const { word, tone, icon } = looks[change.did]
        return (
          <li key={`${change.what} ${change.key} ${change.did}`} className="px-4 py-3">
            <div className="flex items-start gap-3">
              <span className="w-24 shrink-0">
                <Badge tone={tone} icon={icon}>
                  {word}
                </Badge>
              </span>
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  {change.what === 'section' ? <span className="text-muted">Section </span> : null}
                  <span className="font-medium">{change.name || 'Without a label'}</span>
                </p>
                <p className="text-sm text-muted wrap-anywhere">{placeOf(change)}</p>
                {change.fields && <Fields fields={change.fields} />}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function placeOf({ what, did, section, from }: Change): string {
  if (from) return `From ${from} to ${section}`
  if (did === 'moved') return what === 'section' ? 'Another place in the checklist' : `Another place in ${section}`
  return section ? `In ${section}` : ''
}

function Fields({ fields }: { fields: NonNullable<Change['fields']> }) {
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline font-medium">{field}: </dt>
          <dd className="inline">
            <span className="sr-only">before </span>
            <del className="text-muted">{before}</del> <span aria-hidden>→</span>
            <span className="sr-only">, now </span> <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
