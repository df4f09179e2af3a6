'use client'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useSelection } from '@/components/data/selection'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useCall } from '@/components/data/use-call'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Combobox } from '@/components/ui/combobox'
import { DateField } from '@/components/ui/date-field'
import { FieldGrid } from '@/components/ui/field-grid'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { MultiCombobox } from '@/components/ui/multi-combobox'
import { useNavigate } from '@/components/ui/navigate'
import { Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { checksApi } from '@/lib/resources/checks/client'
import { checksDueApi } from '@/lib/resources/checks-due/client'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { previewRoundCall, roundsApi } from '@/lib/resources/rounds/client'
import { RoundCount } from './round-count'
import { useRoundPlaces } from './round-places'
import { emptyRound, newRoundOf, previewOf, type RoundStart, type RoundValues } from './round-values'
import { usePeople } from './use-people'

/** Makes a round: where, until when, who and on which day, with a count of what will be on it (OFFICE-2). */
export function RoundForm({ start }: { start: RoundStart }) {
  const { selected } = useSelection(checksDueApi)
  const taskIds = start.isSelection && selected.length > 0 ? selected : null
  const form = useForm<RoundValues>({ ...formOptions, defaultValues: emptyRound(start) })
  return (
    <RouteDialog
      over="rounds"
      title="Make a round"
      subtitle={taskIds ? 'Of the tasks that you ticked in the planner' : undefined}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} taskIds={taskIds} />
    </RouteDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<RoundValues>
  /** Those that were ticked in the planner, and no others. */
  taskIds: readonly string[] | null
}

function Fields({ form, taskIds }: FieldsProps) {
  const { viewer } = usePortal()
  const values = useWatch({ control: form.control }) as RoundValues
  const customer = values.customerOrganisationId
  const preview = usePreview(values, taskIds)
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const people = usePeople(customer?.value ?? preview.data?.customers[0]?.id)
  const save = useMakeRound(form, taskIds, preview)
  const choices = preview.data?.customers ?? []
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {taskIds
          ? choices.length > 1 && <WhoseField choices={choices} form={form} />
          : !actsAsCustomer(viewer) && (
              <Combobox
                name="customerOrganisationId"
                label="Customer"
                load={customers}
                placeholder="Choose a customer"
                onChange={() => {
                  form.setValue('siteId', null)
                  form.setValue('zoneIds', [])
                  form.setValue('assigneeUserId', '')
                }}
              />
            )}
        {!taskIds && <WhereFields form={form} values={values} />}
        <RoundCount
          preview={preview.data}
          error={preview.error}
          isChosen={customer !== null}
          isOld={preview.isPlaceholderData}
          isFirst={preview.isLoading}
        />
        <FieldGrid>
          <DateField name="plannedDate" label="Day" />
          {!taskIds && <DateField name="until" label="Tasks due until" optional hint="Without one, until that day" />}
        </FieldGrid>
        <Select name="assigneeUserId" label="Assigned to" optional placeholder="Nobody yet" options={people} />
        {!taskIds && <NarrowFields customerId={customer?.value} />}
        <TextField
          name="name"
          label="Name"
          optional
          maxLength={255}
          autoComplete="off"
          hint="Without one it is called by its place and day"
        />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Make round</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** Ticked rows may be of several customers; a round is of one. */
function WhoseField({ choices, form }: { choices: readonly Named[]; form: UseFormReturn<RoundValues> }) {
  const chosen = form.watch('customerOrganisationId')
  return (
    <Select
      label="Customer"
      placeholder="Choose a customer"
      value={chosen?.value ?? ''}
      options={choices.map(({ id, name, taskIds }) => ({ value: id, label: `${name} (${taskIds.length})` }))}
      onChange={(id) => {
        const found = choices.find((one) => one.id === id)
        form.setValue('customerOrganisationId', found ? { value: found.id, label: found.name } : null)
        form.setValue('assigneeUserId', '')
      }}
    />
  )
}
interface Named {
  id: string
  name: string
  taskIds: string[]
}

function WhereFields({ form, values }: { form: UseFormReturn<RoundValues>; values: RoundValues }) {
  const customerId = values.customerOrganisationId?.value
  const siteId = values.siteId?.value
  const { sites, zones, hasZones } = useRoundPlaces(customerId, siteId)
  return (
    <>
      <Combobox
        key={customerId}
        name="siteId"
        label="Site"
        optional
        load={sites}
        delay={0}
        placeholder="All sites"
        empty="No sites yet"
        disabled={!customerId}
        hint={customerId ? undefined : 'Choose the customer first'}
        onChange={() => form.setValue('zoneIds', [])}
      />
      {siteId && hasZones && (
        <MultiCombobox
          key={siteId}
          name="zoneIds"
          label="Zones"
          optional
          load={zones}
          placeholder="All of the site"
          hint="With their sub-zones"
        />
      )}
    </>
  )
}

/** Only some tasks, only some kinds of equipment. */
function NarrowFields({ customerId }: { customerId: string | undefined }) {
  const { organisation } = usePortal()
  const libraries = [...new Set([customerId, organisation?.id].filter((id) => id !== undefined))]
  const tasks = useApiOptions(checksApi, namedOption, { organisationId: libraries })
  const types = useApiOptions(assetTypesApi, namedOption, { organisationId: libraries })
  return (
    <>
      <MultiCombobox
        name="checkIds"
        label="Only these tasks"
        optional
        load={tasks}
        placeholder="All that are due"
        hint="Tasks that are done when needed are on it only where you name them"
      />
      <MultiCombobox name="assetTypeIds" label="Only these asset types" optional load={types} placeholder="All" />
    </>
  )
}

function usePreview(values: RoundValues, taskIds: readonly string[] | null) {
  const call = useCall()
  const { organisationId } = usePortal()
  const json = previewOf(values, taskIds)
  return useQuery({
    queryKey: [previewRoundCall.path, organisationId, json],
    queryFn: () => call(previewRoundCall, { json: json ?? {} }),
    enabled: json !== null,
    placeholderData: (before) => (json ? before : undefined),
    meta: { changesWith: [roundsApi.path, checksDueApi.path, ...checksDueApi.changesWith] },
  })
}

/** What is asked for already is waited for, and not asked for again. */
const waitingForIt = { cancelRefetch: false, throwOnError: true }

function useMakeRound(
  form: UseFormReturn<RoundValues>,
  taskIds: readonly string[] | null,
  preview: ReturnType<typeof usePreview>,
) {
  const navigate = useNavigate()
  const href = usePortalHref()
  const { clear } = useSelection(checksDueApi)
  const save = useSaveRecord(roundsApi, {
    id: undefined,
    form,
    contentOf: async (values: RoundValues) => {
      // Whose the ticked tasks are is told by the count, which may still be on its way.
      const asked = preview.data || !taskIds ? preview : await preview.refetch(waitingForIt)
      const customers = asked.data?.customers ?? []
      const [only] = customers
      const customerId = values.customerOrganisationId?.value ?? (customers.length === 1 ? only?.id : undefined)
      // Of what was ticked, what is this customer's and still planned.
      const own = taskIds && (customers.find(({ id }) => id === customerId)?.taskIds ?? taskIds)
      return { ...newRoundOf(values, own), customerOrganisationId: customerId }
    },
  })
  return async (values: RoundValues) => {
    const { id, number, name } = await save(values)
    if (taskIds) clear()
    snackbar.show(`Round ${number} made`)
    navigate(href(`rounds/${id}`), { replace: true, subject: name })
  }
}
