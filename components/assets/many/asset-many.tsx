'use client'
import { Archive, ArchiveRestore, Building2, ListMinus, ListPlus, MapPin, QrCode, Shapes } from 'lucide-react'
import type { ManyAction } from '@/components/at-once/action'
import { ManyActions } from '@/components/at-once/many-actions'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { Banner } from '@/components/ui/banner'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { AssetRowOutput } from '@/lib/resources/assets/schema'
import { TaskGiven, TypeGiven } from './library-given'
import { CustomerGiven, ZoneGiven } from './place-given'

type AssetAction = ManyAction<AssetRowOutput>

const setZone: AssetAction = {
  name: 'set-zone',
  label: 'Move',
  icon: MapPin,
  Fields: ZoneGiven,
  confirm: (assets) => `Move ${assets}`,
  done: (assets, zone) => (zone ? `${assets} moved to ${zone}` : `${assets} taken out of their site or zone`),
}
const setCustomer: AssetAction = {
  name: 'set-customer',
  label: 'Change customer',
  icon: Building2,
  Fields: CustomerGiven,
  confirm: (assets) => `Change ${assets}`,
  done: (assets, customer) => (customer ? `${assets} given to ${customer}` : `${assets} taken back to stock`),
}
const setType: AssetAction = {
  name: 'set-type',
  label: 'Change type',
  icon: Shapes,
  Fields: TypeGiven,
  confirm: (assets) => `Change ${assets}`,
  done: (assets, type) => `${assets} changed to ${type}`,
}
const addTask: AssetAction = {
  name: 'add-task',
  label: 'Add task',
  icon: ListPlus,
  Fields: TaskGiven,
  confirm: (assets) => `Add to ${assets}`,
  done: (assets, task) => `${task} added to ${assets}`,
}
const removeTask: AssetAction = {
  name: 'remove-task',
  label: 'Remove task',
  icon: ListMinus,
  Fields: TaskGiven,
  note: <p>What was recorded of the task stays.</p>,
  confirm: (assets) => `Remove from ${assets}`,
  done: (assets, task) => `${task} removed from ${assets}`,
}
const archive: AssetAction = {
  name: 'archive',
  label: 'Archive',
  icon: Archive,
  isDanger: true,
  note: <Banner kind="warning">Archiving of a tagged asset is irreversible, are you sure you want to do this?</Banner>,
  confirm: (assets) => `Archive ${assets}`,
  done: (assets) => `${assets} archived`,
}

const unarchive: AssetAction = {
  name: 'unarchive',
  label: 'Take out of the archive',
  icon: ArchiveRestore,
  note: <p>Only what was archived within the last 24 hours.</p>,
  confirm: (assets) => `Take out ${assets}`,
  done: (assets) => `${assets} taken out of the archive`,
}

/** What can be done with many tagged assets at once, by who may do it with one (BULK-2). */
export function Many(props: ManyProps<AssetRowOutput>) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const edits = can(viewer, 'assets:edit')
  const actions = [
    ...(edits ? [setZone, addTask, removeTask, setType] : []),
    ...(edits && !actsAsCustomer(viewer) ? [setCustomer] : []),
    // Of use only where archived ones are listed.
    ...(can(viewer, 'assets:unarchive') && props.rows.some(({ deletedAt }) => deletedAt) ? [unarchive] : []),
    ...(can(viewer, 'assets:archive') ? [archive] : []),
  ]
  // Of all that a filter leaves the labels know; of some left out of them they don't.
  const hasLabels = can(viewer, 'assets:tag') && props.chosen.except.length === 0
  const labels = { label: 'Print labels of the selection', icon: QrCode, href: keep(href('assets/labels')) }
  return <ManyActions {...props} list="assets" row={asset} actions={actions} links={hasLabels ? [labels] : []} />
}

const asset = { one: 'asset' }
