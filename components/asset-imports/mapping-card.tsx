'use client'
import clsx from 'clsx'
import { ArrowRight, Sparkles } from 'lucide-react'
import { listCall } from '@/components/data/calls'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/combobox'
import type { LoadOptions } from '@/components/ui/use-options'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { additionalFieldsApi } from '@/lib/resources/additional-fields/client'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { checksApi } from '@/lib/resources/checks/client'
import { fieldOfDetail, fieldOption, fieldsOfTask, plainFields } from './field-words'
import { SavedField } from './saved-field'
import type { useReading } from './use-reading'

type Reading = ReturnType<typeof useReading>
type ImportColumn = AssetImportOutput['columns'][number]

/** Each column of the file with five of its values, and which field it is (REGISTER-16). */
export function MappingCard({ register, reading }: { register: AssetImportOutput; reading: Reading }) {
  const load = useFields(reading.learn)
  const shown = register.columns.filter(({ filled, title }) => filled > 0 || title)
  return (
    <Card
      title="What the columns are"
      description={`${shown.length} columns below row ${register.headerRow} of ${register.sheet}`}
      flush
    >
      <ul className="border-t">
        {shown.map((column) => (
          <li
            key={column.index}
            className="grid items-center gap-x-6 gap-y-2 border-b px-5 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,19rem)]"
          >
            <ColumnOfFile column={column} />
            <ArrowRight aria-hidden className="size-4 text-muted max-md:hidden" />
            <FieldOfColumn column={column} reading={reading} load={load} />
          </li>
        ))}
      </ul>
      <div className="border-t px-5 py-4">
        <div className="max-w-md">
          <SavedField
            key={register.mappingName}
            {...reading.at('Remember these columns as')}
            label="Remember these columns as"
            hint="Your next file with the same titles is read like this one."
            maxLength={100}
            value={register.mappingName}
            judge={(text) => (text.trim() ? undefined : 'Enter a name')}
            onSave={(mappingName) => reading.read({ mappingName }, 'Remember these columns as')}
          />
        </div>
      </div>
    </Card>
  )
}

function ColumnOfFile({ column: { index, title, samples, filled } }: { column: ImportColumn }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium break-words">{title || `Column ${index + 1}`}</span>
        <span className="nums text-sm text-muted">{inFigures(filled)} filled</span>
      </p>
      <p className="mt-0.5 line-clamp-2 text-sm text-muted">{samples.join(' · ')}</p>
    </div>
  )
}

function FieldOfColumn({
  column: { index, title, guess },
  reading,
  load,
}: {
  column: ImportColumn
  reading: Reading
  load: LoadOptions
}) {
  const field = reading.mapping[String(index)] ?? 'ignore'
  const option = fieldOption(field, reading.names)
  const label = `Field of ${title || `column ${index + 1}`}`
  return (
    <div className="min-w-0">
      <Combobox
        {...reading.at(label, index)}
        label={label}
        hideLabel
        load={load}
        value={option}
        onChange={(chosen) => reading.map(index, chosen?.value ?? 'ignore', label)}
      />
      {guess.field === field && guess.confidence > 0 && <Guess confidence={guess.confidence} />}
    </div>
  )
}

/** That it is a guess, and how sure. */
function Guess({ confidence }: { confidence: number }) {
  const words = confidence === 1 ? 'As last time' : confidence >= 0.8 ? 'Guessed, quite sure' : 'Guessed, not sure'
  return (
    <p className={clsx('mt-1 flex items-center gap-1 text-sm', confidence >= 0.8 ? 'text-muted' : 'text-monitor')}>
      <Sparkles aria-hidden className="size-3.5" />
      {words}
    </p>
  )
}

/** Fields by their words: those that every register has, then tasks and details of the library. */
function useFields(learn: Reading['learn']): LoadOptions {
  const call = useCall()
  const { viewer } = usePortal()
  const hasCustomers = !actsAsCustomer(viewer)
  return async (keywords, page) => {
    const query = new URLSearchParams({ page: String(page), limit: '10', describe: '0' })
    if (keywords) query.set('filters[keywords]', keywords)
    const [tasks, details] = await Promise.all([
      call(listCall(checksApi), { query }),
      call(listCall(additionalFieldsApi), { query }),
    ])
    for (const one of [...tasks.items, ...details.items]) learn(one)
    return {
      items: [
        ...(page === 1 ? plainFields(keywords, hasCustomers) : []),
        ...details.items.map(fieldOfDetail),
        ...tasks.items.flatMap(fieldsOfTask),
      ],
      hasMore: page < Math.max(tasks.totalPages, details.totalPages),
    }
  }
}
