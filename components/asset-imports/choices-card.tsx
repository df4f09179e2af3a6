'use client'
import { useQuery } from '@tanstack/react-query'
import { usePortal } from '@/components/data/portal-context'
import { useApiOptions } from '@/components/data/use-api-options'
import { useAnswerQuery } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/combobox'
import { MultiCombobox } from '@/components/ui/multi-combobox'
import { Select } from '@/components/ui/select'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { importBatchesCall } from '@/lib/resources/asset-imports/client'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { checksApi } from '@/lib/resources/checks/client'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { MakeMissing } from './make-missing'
import { learnedBy, optionOf } from './reading-options'
import { SiteOfAll } from './site-of-all'
import type { useReading } from './use-reading'

type Reading = ReturnType<typeof useReading>
type Choices = AssetImportOutput['choices']

/** What becomes of what the file does not say (REGISTER-12). */
export function ChoicesCard({ reading }: { reading: Reading }) {
  const { choices, choose } = reading
  const { viewer } = usePortal()
  const isCustomer = actsAsCustomer(viewer)
  return (
    <Card title="Choices">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <MakeMissing reading={reading} />
        <div className="flex min-w-0 flex-col gap-4">
          {!isCustomer && <CustomerOfAll reading={reading} />}
          <SiteOfAll reading={reading} />
          <Tags reading={reading} />
          <Tasks reading={reading} />
          <Select
            {...reading.at('Rows with errors')}
            label="Rows with errors"
            options={[
              { value: 'refuse', label: 'Import nothing until they are put right' },
              { value: 'leaveOut', label: 'Leave them out, in a file with why' },
            ]}
            value={choices.errors}
            onChange={(errors) => choose({ errors: errors as Choices['errors'] }, 'Rows with errors')}
          />
          <Select
            {...reading.at('Assets that are here already')}
            label="Assets that are here already"
            options={[
              { value: 'skip', label: 'Leave them as they are' },
              { value: 'update', label: 'Update them from the file' },
            ]}
            value={choices.duplicates}
            onChange={(duplicates) =>
              choose({ duplicates: duplicates as Choices['duplicates'] }, 'Assets that are here already')
            }
          />
        </div>
      </div>
    </Card>
  )
}

interface Part {
  reading: Reading
}

function CustomerOfAll({ reading }: Part) {
  const { customerOrganisationId: id } = reading.choices
  const load = useApiOptions(organisationsApi, learnedBy(reading))
  return (
    <Combobox
      {...reading.at('Customer')}
      label="Customer"
      optional
      hint="Of rows without one of their own; none: your unallocated stock"
      load={load}
      placeholder="Choose a customer"
      value={id ? optionOf(id, reading) : null}
      // A site is of one customer.
      onChange={(chosen) => reading.choose({ customerOrganisationId: chosen?.value ?? null, siteId: null }, 'Customer')}
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
        {...reading.at('Tasks')}
        label="Tasks"
        options={[
          { value: 'recommended', label: 'Those that the asset type recommends' },
          { value: 'list', label: 'The same for all assets' },
          { value: 'columns', label: 'Only those with a column in the file' },
        ]}
        value={tasks.from}
        onChange={(from) =>
          choose(
            { tasks: from === 'list' ? { from, checkIds: [] } : { from: from as 'recommended' | 'columns' } },
            'Tasks',
          )
        }
      />
      {tasks.from === 'list' && (
        <MultiCombobox
          {...reading.at('Tasks of all assets')}
          label="Tasks of all assets"
          load={load}
          placeholder="Choose tasks"
          value={ids.map((id) => optionOf(id, reading))}
          onChange={(chosen) =>
            choose({ tasks: { from: 'list', checkIds: chosen.map(({ value }) => value) } }, 'Tasks of all assets')
          }
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
  const found = data?.batches ?? []
  const chosen = tags.from === 'batch' && !found.some(({ id }) => id === tags.batchId) ? tags.batchId : null
  // One that was chosen before and has no free tags any more is shown as what it is.
  const batches = [...(chosen ? [{ id: chosen, name: reading.names[chosen] ?? '…', free: 0 }] : []), ...found]
  return (
    <Select
      {...reading.at('Tags')}
      label="Tags"
      options={[
        { value: 'column', label: 'From a column of the file' },
        ...batches.map(({ id, name, free }) => ({
          value: id,
          label: `Next free ones of ${name} (${inFigures(free)})`,
        })),
      ]}
      value={tags.from === 'batch' ? tags.batchId : 'column'}
      onChange={(value) =>
        choose({ tags: value === 'column' ? { from: 'column' } : { from: 'batch', batchId: value } }, 'Tags')
      }
    />
  )
}
