'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useAnswerQuery } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { MultiCombobox } from '@/components/ui/multi-combobox'
import { type Option, Select } from '@/components/ui/select'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { importBatchesCall } from '@/lib/resources/asset-imports/client'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { checksApi } from '@/lib/resources/checks/client'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { sectorsApi } from '@/lib/resources/sectors/client'
import type { useReading } from './use-reading'

type Reading = ReturnType<typeof useReading>
type Choices = AssetImportOutput['choices']

const made = [
  ['assetTypes', 'Asset types'],
  ['manufacturers', 'Manufacturers'],
  ['customers', 'Customers'],
  ['sites', 'Sites'],
  ['zones', 'Zones'],
  ['details', 'Details'],
] as const

/** What becomes of what the file does not say (REGISTER-12). */
export function ChoicesCard({ reading }: { reading: Reading }) {
  const { choices, choose } = reading
  const { viewer } = usePortal()
  const isCustomer = actsAsCustomer(viewer)
  const makes = choices.make
  // New types need a sector, and are made once it is chosen.
  const [asksSector, setAskSector] = useState(false)
  const isSwitchedOn = (key: keyof Choices['make']) => makes[key] === 'make' || (key === 'assetTypes' && asksSector)
  const switchMake = (key: keyof Choices['make'], isOn: boolean) => {
    const waits = key === 'assetTypes' && isOn && !choices.sectorId
    if (key === 'assetTypes') setAskSector(waits)
    if (waits || isOn === (makes[key] === 'make')) return
    choose({ make: { ...makes, [key]: isOn ? 'make' : 'refuse' } })
  }
  return (
    <Card title="Choices">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">Make what the library does not have</legend>
          <p className="mb-2 text-sm text-muted">Off: a row that names something unknown is an error.</p>
          {made
            .filter(([key]) => !isCustomer || key !== 'customers')
            .map(([key, label]) => (
              <Switch key={key} label={label} value={isSwitchedOn(key)} onChange={(isOn) => switchMake(key, isOn)} />
            ))}
        </fieldset>
        <div className="flex min-w-0 flex-col gap-4">
          {isSwitchedOn('assetTypes') && <SectorOfTypes reading={reading} />}
          {!isCustomer && <CustomerOfAll reading={reading} />}
          <Tags reading={reading} />
          <Tasks reading={reading} />
          <Select
            label="Rows with errors"
            options={[
              { value: 'refuse', label: 'Import nothing until they are put right' },
              { value: 'leaveOut', label: 'Leave them out, in a file with why' },
            ]}
            value={choices.errors}
            onChange={(errors) => choose({ errors: errors as Choices['errors'] })}
          />
          <Select
            label="Assets that are here already"
            options={[
              { value: 'skip', label: 'Leave them as they are' },
              { value: 'update', label: 'Update them from the file' },
            ]}
            value={choices.duplicates}
            onChange={(duplicates) => choose({ duplicates: duplicates as Choices['duplicates'] })}
          />
        </div>
      </div>
    </Card>
  )
}

interface Part {
  reading: Reading
}

const optionOf = (id: string, { names }: Reading): Option => ({ value: id, label: names[id] ?? '…' })

/** Options whose names stay known once they are chosen. */
const learnedBy =
  ({ learn }: Reading) =>
  (item: { id: string; name: string }): Option => {
    learn(item)
    return namedOption(item)
  }

function SectorOfTypes({ reading }: Part) {
  const { sectorId, make } = reading.choices
  const load = useApiOptions(sectorsApi, learnedBy(reading))
  return (
    <Combobox
      label="Sector of new asset types"
      hint={sectorId ? undefined : 'Choose it, and the types are made'}
      load={load}
      placeholder="Choose a sector"
      value={sectorId ? optionOf(sectorId, reading) : null}
      onChange={(chosen) =>
        // Without one no types are made.
        reading.choose({
          sectorId: chosen?.value ?? null,
          make: { ...make, assetTypes: chosen ? 'make' : 'refuse' },
        })
      }
    />
  )
}

function CustomerOfAll({ reading }: Part) {
  const { customerOrganisationId: id } = reading.choices
  const load = useApiOptions(organisationsApi, learnedBy(reading))
  return (
    <Combobox
      label="Customer"
      optional
      hint="Of rows without one of their own; none: your unallocated stock"
      load={load}
      placeholder="Choose a customer"
      value={id ? optionOf(id, reading) : null}
      onChange={(chosen) => reading.choose({ customerOrganisationId: chosen?.value ?? null })}
    />
  )
}

/** Those of the type, of the file, or the same for all assets; tasks with a result in the file come in any case. */
function Tasks({ reading }: Part) {
  const {
    choices: { tasks },
    choose,
  } = reading
  const load = useApiOptions(checksApi, learnedBy(reading))
  const ids = tasks.from === 'list' ? tasks.checkIds : []
  return (
    <>
      <Select
        label="Tasks"
        options={[
          { value: 'recommended', label: 'Those that the asset type recommends' },
          { value: 'list', label: 'The same for all assets' },
          { value: 'columns', label: 'Only those with a column in the file' },
        ]}
        value={tasks.from}
        onChange={(from) =>
          choose({ tasks: from === 'list' ? { from, checkIds: [] } : { from: from as 'recommended' | 'columns' } })
        }
      />
      {tasks.from === 'list' && (
        <MultiCombobox
          label="Tasks of all assets"
          load={load}
          placeholder="Choose tasks"
          value={ids.map((id) => optionOf(id, reading))}
          onChange={(chosen) => choose({ tasks: { from: 'list', checkIds: chosen.map(({ value }) => value) } })}
        />
      )}
    </>
  )
}

function Tags({ reading }: Part) {
  const {
    choices: { tags },
    choose,
  } = reading
  const { data } = useQuery(useAnswerQuery()(importBatchesCall))
  const batches = data?.batches ?? []
  return (
    <Select
      label="Tags"
      options={[
        { value: 'column', label: 'From a column of the file' },
        ...batches.map(({ id, name, free }) => ({
          value: id,
          label: `Next free ones of ${name} (${free.toLocaleString('en-GB')})`,
        })),
      ]}
      value={tags.from === 'batch' ? tags.batchId : 'column'}
      onChange={(value) =>
        choose({ tags: value === 'column' ? { from: 'column' } : { from: 'batch', batchId: value } })
      }
    />
  )
}
