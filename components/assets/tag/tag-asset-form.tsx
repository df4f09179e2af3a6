'use client'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { saveCall } from '@/components/data/calls'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { replaceAddress } from '@/components/data/replace-address'
import { RouteDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { useNewRecordId } from '@/components/data/use-save-record'
import { TagField } from '@/components/scan/tag-field'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { useNavigate } from '@/components/ui/navigate'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { snackbar } from '@/components/ui/snackbar-store'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { assetsApi, tagManyCall } from '@/lib/resources/assets/client'
import type { TaggedOutput } from '@/lib/resources/assets/schema'
import { sentDetails } from '../edit/asset-edit-values'
import { PlaceFields, TaskFields, TypeField } from './common-fields'
import { LastTagged } from './last-tagged'
import { contentOf, type TagValues } from './tag-values'

const loadMany = () => import('./many-tags')
const loadDetails = () => import('../edit/own-details')
const noDetail = { field: null, value: '' }

/** Puts a tag on a piece of equipment (ASSET-8), or many on as many alike (ASSET-32); `tag`: one that was scanned. */
export function TagAssetForm({ tag = '' }: { tag?: string }) {
  const { timezone } = usePortal()
  const [today] = useState(() => calendarDateIn(timezone, new Date()))
  // The scanned tag is in the form now: it must not stay in the address of the list behind.
  useEffect(() => (tag ? replaceAddress(location.pathname) : undefined), [tag])
  const [isLeft, setLeft] = useState(false)
  const form = useForm<TagValues>({
    ...formOptions,
    defaultValues: {
      name: tag,
      tags: '',
      assetTypeId: null,
      customerOrganisationId: null,
      organisationZoneId: null,
      installationDate: today,
      buildDate: '',
      checkIds: [],
      details: [],
    },
  })
  return (
    <RouteDialog over="assets" title="Tag an asset" unsaved={form.formState.isDirty && !isLeft}>
      <Fields form={form} onLeave={() => setLeft(true)} />
    </RouteDialog>
  )
}

function Fields({ form, onLeave }: { form: UseFormReturn<TagValues>; onLeave: () => void }) {
  const [isMany, setMany] = useState(false)
  const { save, saveMany, goesOn, last, outcome } = useSave(form, onLeave)
  const many = useOnDemand(loadMany, isMany, () => setMany(false))
  const [isDetailed, setDetailed] = useState(false)
  const details = useOnDemand(loadDetails, isDetailed, () => setDetailed(false))
  return (
    <Form form={form} onSubmit={isMany ? saveMany : save}>
      <DialogBody>
        {!isMany && (
          <>
            <LastTagged tagged={last} next="name" />
            <TagField name="name" label="Tag" hint="The reference printed on the tag" />
          </>
        )}
        {isMany && (many ? <many.ManyTags outcome={outcome} /> : <Skeleton className="h-52 w-full" />)}
        <div className="-mt-3">
          <Button size="sm" variant="ghost" className="-ml-2.5 max-sm:-ml-3" onClick={() => setMany(!isMany)}>
            {isMany ? 'Tag one asset' : 'Tag several at once'}
          </Button>
        </div>
        <TypeField form={form} />
        <PlaceFields form={form} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-5">
          <DateField name="installationDate" label="Allocation Date" />
          <DateField name="buildDate" label="Build Date" optional />
        </div>
        {!isMany && isDetailed && (details ? <details.OwnDetails /> : <Skeleton className="h-32 w-full" />)}
        {!isMany && !isDetailed && (
          <Button
            icon={Plus}
            className="self-start"
            onClick={() => {
              form.setValue('details', [noDetail])
              setDetailed(true)
            }}
          >
            Add serial number or other detail
          </Button>
        )}
        <TaskFields form={form} isMany={isMany} />
      </DialogBody>
      <DialogFooter>
        <CancelButton size="lg">{last || outcome ? 'Close' : 'Cancel'}</CancelButton>
        {isMany ? (
          many && <many.TagMany />
        ) : (
          <>
            <Button
              size="lg"
              disabled={form.formState.isSubmitting}
              onClick={(event) => {
                goesOn.current = true
                event.currentTarget.form?.requestSubmit()
              }}
            >
              Save and tag another
            </Button>
            <SubmitButton
              size="lg"
              onClick={() => {
                goesOn.current = false
              }}
            >
              Tag asset
            </SubmitButton>
          </>
        )}
      </DialogFooter>
    </Form>
  )
}

function useSave(form: UseFormReturn<TagValues>, onLeave: () => void) {
  const call = useCall()
  const navigate = useNavigate()
  const href = usePortalHref()
  const idFor = useNewRecordId()
  const goesOn = useRef(false)
  const [last, setLast] = useState<{ id: string; name: string } | null>(null)
  const [outcome, setOutcome] = useState<TaggedOutput | null>(null)

  const save = async (values: TagValues) => {
    const own = sentDetails(values.details)
    const content = { name: values.name, ...contentOf(values), ...(own.length > 0 && { details: own }) }
    const { id, name } = await call(saveCall(assetsApi, 'POST'), { json: { id: idFor(content), ...content } })
    if (goesOn.current) {
      // All but what is its own is kept for the next one.
      form.reset({ ...values, name: '', details: values.details.map(({ field }) => ({ field, value: '' })) })
      setLast({ id, name })
      return
    }
    onLeave()
    snackbar.show('Asset tagged')
    navigate(href(`assets/${id}`), { replace: true, subject: name })
  }

  const saveMany = async (values: TagValues) => {
    const { tags, problems } = (await import('./tag-list')).tagsIn(values.tags)
    if (problems.length > 0) throw Object.assign(new Error(problems[0]), { errors: { tags: problems } })
    const content = { names: tags, ...contentOf(values) }
    const done = await withFieldNames({ names: 'tags' }, () =>
      call(tagManyCall, { json: { id: idFor(content), ...content } }),
    )
    // What was refused stays in the field, to be put right.
    const left = done.tags.filter(({ refusal }) => refusal).map(({ name }) => name)
    form.reset({ ...values, tags: '' })
    form.setValue('tags', left.join('\n'), { shouldDirty: true })
    setOutcome(done)
  }
  return { save, saveMany, goesOn, last, outcome }
}
