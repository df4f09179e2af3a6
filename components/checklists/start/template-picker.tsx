'use client'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchBox } from '@/components/ui/search-box'
import { Skeleton } from '@/components/ui/skeleton'
import { counted } from '@/lib/core/text/counted'
import { checklistCalls } from '@/lib/resources/checklists/client'
import type { ChecklistTemplateOutput } from '@/lib/resources/checklists/schema'
import type { CheckOutput } from '@/lib/resources/checks/schema'
import { describeTimeline } from '@/lib/resources/checks/words'
import { matchingTemplates } from '../model/matching-templates'
import { kindWords } from '../model/words'

interface Choice {
  chosen: string | undefined
  choose: (key: string) => void
}

/** The templates: searched by name, standard and what they ask. */
export function TemplatePicker({ chosen, choose }: Choice) {
  const queryOf = useAnswerQuery()
  const { data, error, refetch } = useQuery(queryOf(checklistCalls.templates))
  const [keywords, setKeywords] = useState('')
  const found = data && matchingTemplates(data, keywords)
  return (
    <div className="flex flex-col gap-3">
      <Banner>
        Templates are a start, in our own words. They replace no standard: check them against the one that you work to.
      </Banner>
      <SearchBox value={keywords} onSearch={setKeywords} label="Search templates" />
      {error && <QueryFailure error={error} refetch={refetch} />}
      {!found && !error && <Skeletons />}
      {found?.length === 0 && (
        <EmptyState text="No template fits" hint="Search for a device, a standard or a word of a question." />
      )}
      {found && found.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Templates</legend>
          <ul className="flex flex-col divide-y rounded-lg border">
            {found.map((template) => (
              <Template key={template.key} template={template} chosen={chosen} choose={choose} />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  )
}

function Template({ template, chosen, choose }: Choice & { template: ChecklistTemplateOutput }) {
  const { key, name, standard, frequency, definition } = template
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const items = definition.sections.reduce((sum, section) => sum + section.items.length, 0)
  return (
    <li className={clsx('has-checked:bg-chosen-soft', 'first:rounded-t-lg last:rounded-b-lg')}>
      <div className="flex items-start gap-3 px-4 py-3">
        <input
          type="radio"
          id={id}
          name="template"
          checked={chosen === key}
          onChange={() => choose(key)}
          className="mt-1 size-[18px] shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-[5.5px] checked:border-chosen forced-colors:appearance-auto"
        />
        <label htmlFor={id} className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">
            {standard} · {describeTimeline(frequency as CheckOutput['checkTimeline'])} · {counted(items, 'item')}
          </span>
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`What it asks: ${name}`}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-8 shrink-0 items-center gap-1 rounded-md px-2 text-sm text-accent-text hover:bg-hover max-sm:min-h-11"
        >
          What it asks
          <ChevronDown aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <div id={`${id}-items`} className="px-4 pb-4 pl-11 text-sm">
          {definition.sections.map((section) => (
            <div key={section.key} className="mt-2">
              <p className="font-medium">{section.title}</p>
              <ul className="mt-1 list-disc pl-5">
                {section.items.map((item) => (
                  <li key={item.key} className="py-0.5">
                    {item.label}
                    <span className="text-muted"> · {kindWords[item.kind].name}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

const Skeletons = () => (
  <div aria-hidden className="flex flex-col gap-2">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
)
