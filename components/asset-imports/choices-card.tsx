'use client'
import { useQuery } from '@tanstack/react-query'
import { usePortal } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useAnswerQuery } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { type Option, Select } from '@/components/ui/select'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { importBatchesCall } from '@/lib/resources/asset-imports/client'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
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
export function ChoicesCard({ register: { names }, reading }: { register: AssetImportOutput; reading: Reading }) {
  const { choices, choose } = reading
  const { viewer } = usePortal()
  const isCustomer = actsAsCustomer(viewer)
  const makes = choices.make
  return (
    <Card title="Choices">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">Make what the library does not have</legend>
          <p className="mb-2 text-sm text-muted">Off: a row that names something unknown is an error.</p>
          {made
            .filter(([key]) => !isCustomer || key !== 'customers')
            .map(([key, label]) => (
              <Switch
                key={key}
                label={label}
                value={makes[key] === 'make'}
                onChange={(isOn) => choose({ make: { ...makes, [key]: isOn ? 'make' : 'refuse' } })}
              />
            ))}
        </fieldset>
        <div className="flex min-w-0 flex-col gap-4">
          {makes.assetTypes === 'make' && <SectorOfTypes choices={choices} choose={choose} names={names} />}
          {!isCustomer && <CustomerOfAll choices={choices} choose={choose} names={names} />}
          <Tags choices={choices} choose={choose} />
          <Select
            label="Tasks"
            options={[
              { value: 'recommended', label: 'Those that the asset type recommends' },
              { value: 'columns', label: 'Only those with a column in the file' },
            ]}
            value={choices.tasks.from}
            onChange={(from) => choose({ tasks: { from } as Choices['tasks'] })}
          />
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

type Part = Pick<Reading, 'choices' | 'choose'>
type Names = Pick<AssetImportOutput, 'names'>

const optionOf = (id: string | null, names: Names['names']): Option | null =>
  id ? { value: id, label: names[id] ?? '…' } : null

function SectorOfTypes({ choices: { sectorId }, choose, names }: Part & Names) {
  const load = useApiOptions(sectorsApi, namedOption)
  return (
    <Combobox
      label="Sector of new asset types"
      load={load}
      placeholder="Choose a sector"
      value={optionOf(sectorId, names)}
      onChange={(chosen) => choose({ sectorId: chosen?.value ?? null })}
    />
  )
}

function CustomerOfAll({ choices: { customerOrganisationId }, choose, names }: Part & Names) {
  const load = useApiOptions(organisationsApi, namedOption)
  return (
    <Combobox
      label="Customer"
      optional
      hint="Of rows without one of their own; none: your unallocated stock"
      load={load}
      placeholder="Choose a customer"
      value={optionOf(customerOrganisationId, names)}
      onChange={(chosen) => choose({ customerOrganisationId: chosen?.value ?? null })}
    />
  )
}

function Tags({ choices: { tags }, choose }: Part) {
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
