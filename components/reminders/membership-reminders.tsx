'use client'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { snackbar } from '@/components/ui/snackbar-store'
import type { PreferenceItem } from '@/lib/resources/notification-preferences/schema'
import { KindFields } from './kind-fields'
import { type ItemValues, isOwn, itemValues, type PreferenceValues } from './preference-values'
import { summaryText } from './rhythm-words'
import { useSitesOf } from './use-sites-of'

/** An organisation that somebody is a member of. */
export interface Membership {
  id: string
  name: string
  isDistributor: boolean
}

interface MembershipProps {
  organisation: Membership
  /** Of all organisations, in the order of the form. */
  usual: readonly PreferenceItem[]
}

/** The places in the form of one organisation's kinds. */
const placesOf = (usual: readonly PreferenceItem[], id: string) =>
  usual.flatMap((item, at) => (item.organisationId === id ? [{ item, at }] : []))

/** All kinds of one organisation. */
export function MembershipFields({ organisation, usual }: MembershipProps) {
  const { setValue, getValues } = useFormContext<PreferenceValues>()
  const sites = useSitesOf(organisation.id, organisation.isDistributor)
  const places = placesOf(usual, organisation.id)
  const values = useWatch<PreferenceValues, 'items'>({ name: 'items' })
  const hasOwn = places.some(({ item, at }) => isOwn(values[at] as ItemValues, item))
  const set = (at: number, value: ItemValues) => setValue(`items.${at}`, value, { shouldDirty: true })
  const isOne = places.length === usual.length

  const backToUsual = () => {
    for (const { item, at } of places) set(at, itemValues(item))
  }
  const copyToAll = () => {
    for (const { item, at } of places) {
      const { frequency, weekday, hour } = getValues(`items.${at}`)
      for (const [other, { kind, isLocked, organisationId }] of usual.entries()) {
        const isFor = kind === item.kind && organisationId !== organisation.id && !(isLocked && frequency === '0')
        // Sites are each organisation's own.
        if (isFor) set(other, { frequency, weekday, hour, sites: getValues(`items.${other}.sites`) })
      }
    }
    snackbar.show('Taken over for all organisations. Save to keep it')
  }
  return (
    <>
      {places.map(({ item, at }) => (
        <KindFields key={at} name={`items.${at}`} usual={item} sites={sites} />
      ))}
      {(hasOwn || !isOne) && (
        <div className="flex flex-wrap gap-2 border-t pt-4">
          {hasOwn && (
            <Button size="sm" onClick={backToUsual}>
              Back to the usual
            </Button>
          )}
          {!isOne && (
            <Button size="sm" onClick={copyToAll}>
              Use for all organisations
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The same of one of many: a line that says what holds, and opens to change it. */
export function FoldedMembership({ organisation, usual }: MembershipProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const values = useWatch<PreferenceValues, 'items'>({ name: 'items' })
  const items = placesOf(usual, organisation.id).map(({ item: { kind }, at }) => {
    const { frequency, weekday, hour } = values[at] as ItemValues
    return { kind, frequency: Number(frequency), weekday: Number(weekday), hour: Number(hour) }
  })
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-5 py-3 text-left hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{organisation.name}</span>
            <span className="block text-sm text-muted">{summaryText(items)}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="border-t bg-sunken/40 px-5 pb-5">
        {isOpen && <MembershipFields organisation={organisation} usual={usual} />}
      </div>
    </li>
  )
}
