'use client'
import { ArrowRight, Check, Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { IconButton } from '@/components/ui/icon-button'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import type { CheckAnswer } from '@/lib/workflows/asset-imports/schema'
import type { useReading } from './use-reading'

type Near = CheckAnswer['near'][number]
type Same = NonNullable<AssetImportOutput['choices']['same']>

const label = 'Almost the same name'

const words: Record<Near['kind'], string> = {
  assetTypes: 'Asset type',
  manufacturers: 'Manufacturer',
  sites: 'Site',
  zones: 'Zone',
  customers: 'Customer',
}

/** Names said to be others, with these added. */
function withThese(same: Same, some: readonly Near[]): Same {
  const all: Same = { ...same }
  for (const { kind, name, instead } of some) all[kind] = { ...all[kind], [name]: instead }
  return all
}

function without(same: Same, { kind, name }: Near): Same {
  const { [name]: _, ...others } = same[kind] ?? {}
  return { ...same, [kind]: others }
}

const chosenOf = (same: Same): Near[] =>
  Object.entries(same).flatMap(([kind, names]) =>
    Object.entries(names ?? {}).map(([name, instead]) => ({ kind: kind as Near['kind'], name, instead })),
  )

/**
 * Names almost like one that is there: by one click it is that one, for all rows and the next file too (REGISTER-18).
 */
export function NearNames({ near, reading }: { near: readonly Near[]; reading: ReturnType<typeof useReading> }) {
  const same = reading.choices.same ?? {}
  const chosen = chosenOf(same)
  const open = near.filter(({ kind, name }) => same[kind]?.[name] === undefined)
  if (open.length + chosen.length === 0) return null
  const choose = (next: Same) => reading.choose({ same: next }, label)
  const { id, error } = reading.at(label)
  return (
    <section aria-labelledby="near-names" id={id} tabIndex={-1}>
      {error.length > 0 && <ErrorBanner messages={error} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id="near-names" className="font-medium">
            {label}
          </h3>
          <p className="text-muted">Say where the file means what is here already.</p>
        </div>
        {open.length > 1 && (
          <Button size="sm" icon={Check} onClick={() => choose(withThese(same, open))}>
            {`All ${open.length} are the same`}
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y rounded-lg border">
        {open.map((one) => (
          <NearName key={`${one.kind} ${one.name}`} near={one}>
            <Button size="sm" onClick={() => choose(withThese(same, [one]))}>
              The same
            </Button>
          </NearName>
        ))}
        {chosen.map((one) => (
          <NearName key={`${one.kind} ${one.name}`} near={one} isChosen>
            <IconButton
              icon={Undo2}
              label={`${one.name} is not ${one.instead}`}
              onClick={() => choose(without(same, one))}
            />
          </NearName>
        ))}
      </ul>
    </section>
  )
}

function NearName({
  near: { kind, name, instead },
  isChosen,
  children,
}: {
  near: Near
  isChosen?: boolean
  children: React.ReactNode
}) {
  return (
    <li className="flex min-h-12 items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <span className="block w-28 shrink-0 text-sm text-muted">{words[kind]}</span>
        <span className="min-w-0 break-words">
          {name} <ArrowRight aria-label="is" className="inline size-3.5 text-muted" />{' '}
          <span className="font-medium">{instead}</span>
          {isChosen && <Check aria-label="chosen" className="ml-1.5 inline size-4 text-good" />}
        </span>
      </div>
      {children}
    </li>
  )
}
