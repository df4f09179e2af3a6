'use client'
import { Banner } from '@/components/ui/banner'
import { counted } from '@/lib/core/text/counted'
import { type Draft, itemsOf } from '../model/draft'
import type { Faults } from '../model/faults'
import { useActs } from './use-editor'

/** After a save was tried: what is to be put right first, each with the way there. */
export function FaultSummary({ draft, faults }: { draft: Draft; faults: Faults }) {
  const { open } = useActs()
  if (faults.count === 0) return null
  const goTo = (id: string, isItem: boolean) => {
    if (isItem) open(id)
    requestAnimationFrame(() => document.getElementById(isItem ? `label-${id}` : `title-${id}`)?.focus())
  }
  const sections = draft.sections.flatMap(({ id, title }, at) => {
    const message = faults.sections.get(id)
    return message ? [{ id, isItem: false, name: title || `Section ${at + 1}`, message }] : []
  })
  const items = itemsOf(draft).flatMap(({ id, label }) => {
    const message = Object.values(faults.items.get(id) ?? {})[0]
    return message ? [{ id, isItem: true, name: label || 'Item without a label', message }] : []
  })
  return (
    <div id="checklist-faults" tabIndex={-1} className="focus:outline-none">
      <Banner kind="error" alert>
        <p className="font-medium">There is a problem: {counted(faults.count, 'thing')} to put right before saving</p>
        <ul className="mt-1 flex flex-col gap-0.5">
          {faults.whole.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {[...sections, ...items].slice(0, 10).map(({ id, isItem, name, message }) => (
            <li key={id}>
              <button type="button" className="link min-h-6 text-left" onClick={() => goTo(id, isItem)}>
                {name}: {message}
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
