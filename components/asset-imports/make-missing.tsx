'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { useApiOptions } from '@/components/data/use-api-options'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Switch } from '@/components/ui/switch'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { sectorsApi } from '@/lib/resources/sectors/client'
import { learnedBy, optionOf } from './reading-options'
import type { useReading } from './use-reading'

type Reading = ReturnType<typeof useReading>
type Make = AssetImportOutput['choices']['make']

const labels: Record<keyof Make, string> = {
  assetTypes: 'Asset types',
  manufacturers: 'Manufacturers',
  customers: 'Customers',
  sites: 'Sites',
  zones: 'Zones',
  details: 'Details',
}
const all = Object.keys(labels) as (keyof Make)[]

/** What becomes of names that the library does not have, kind by kind or all at once. */
export function MakeMissing({ reading }: { reading: Reading }) {
  const { choices, choose } = reading
  const { make } = choices
  const { viewer } = usePortal()
  const kinds = actsAsCustomer(viewer) ? all.filter((kind) => kind !== 'customers') : all
  const { asksSector, setAskSector, load, only } = useSectorOfTypes(reading)
  const isOn = (kind: keyof Make) => make[kind] === 'make' || (kind === 'assetTypes' && asksSector)
  const change = (some: readonly (keyof Make)[], on: boolean, label: string) => {
    // New types are made once their sector is chosen.
    const waits = on && some.includes('assetTypes') && !choices.sectorId
    if (some.includes('assetTypes')) setAskSector(waits)
    const changed = some.filter((kind) => !(waits && kind === 'assetTypes') && (make[kind] === 'make') !== on)
    if (changed.length === 0) return
    choose({ make: { ...make, ...Object.fromEntries(changed.map((kind) => [kind, on ? 'make' : 'refuse'])) } }, label)
  }
  const off = kinds.filter((kind) => !isOn(kind))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Make what the library does not have</legend>
      <p className="mb-2 text-sm text-muted">Off: a row that names something unknown is an error.</p>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          {...reading.at(labels[kind])}
          label={labels[kind]}
          value={isOn(kind)}
          onChange={(on) => change([kind], on, labels[kind])}
        />
      ))}
      {off.length > 1 && (
        <Button size="sm" className="mt-2" onClick={() => change(off, true, labels[off[0] as keyof Make])}>
          Make all of it
        </Button>
      )}
      {!only && (isOn('assetTypes') || isOn('details')) && (
        <Combobox
          {...reading.at(sectorLabel)}
          className="mt-4"
          label={sectorLabel}
          hint={choices.sectorId ? undefined : 'Choose it, and they are made. New details are of it too.'}
          load={load}
          placeholder="Choose a sector"
          value={choices.sectorId ? optionOf(choices.sectorId, reading) : null}
          onChange={(chosen) =>
            // Without one no types are made.
            choose(
              { sectorId: chosen?.value ?? null, make: { ...make, assetTypes: chosen ? 'make' : 'refuse' } },
              sectorLabel,
            )
          }
        />
      )}
    </fieldset>
  )
}

const sectorLabel = 'Sector of new asset types'

/** Whether new types wait for their sector; where there is but one, it is that. */
function useSectorOfTypes(reading: Reading) {
  const [asksSector, setAskSector] = useState(false)
  const load = useApiOptions(sectorsApi, learnedBy(reading))
  const { organisationId } = usePortal()
  const { data } = useQuery({ queryKey: ['sectors of a register', organisationId], queryFn: () => load('', 1) })
  const only = data?.items.length === 1 && !data.hasMore ? data.items[0] : undefined
  const { choices, choose } = reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, whatever else is chosen meanwhile
  useEffect(() => {
    if (!asksSector || !only || choices.sectorId) return
    setAskSector(false)
    choose({ sectorId: only.value, make: { ...choices.make, assetTypes: 'make' } }, labels.assetTypes)
  }, [asksSector, only])
  return { asksSector: asksSector && !choices.sectorId, setAskSector, load, only }
}
