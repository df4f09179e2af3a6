import { Boxes, ListChecks, MapPin, Tag, Users } from 'lucide-react'
import type { Step } from '@/components/dashboard/get-started'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { assetTypeList } from '@/lib/resources/asset-types/routes'
import { checkList } from '@/lib/resources/checks/routes'
import { organisationList } from '@/lib/resources/organisations/routes'
import { siteList } from '@/lib/resources/sites/routes'

const all = {}

/** What brings an organisation without tagged assets to its first inspection; only what the asker may do. */
export async function firstSteps(asker: Asker, root: string): Promise<Step[]> {
  const { actor } = asker
  const [sites, customers, tasks, types] = await Promise.all([
    actsAsCustomer(actor) ? siteList.count(asker, all) : 0,
    actsAsCustomer(actor) ? 0 : organisationList.count(asker, all),
    checkList.count(asker, all),
    assetTypeList.count(asker, all),
  ])
  const customerStep = {
    title: 'Add your customers',
    hint: 'Link one who is here already by the account code, or create one.',
    icon: Users,
    href: `${root}/organisations`,
    action: 'Add customers',
    isDone: customers > 0,
  }
  const organisationStep = {
    ...customerStep,
    title: 'Add organisations',
    hint: 'Distributors who look after customers, and customers who use the equipment.',
    href: `${root}/organisations/add`,
    action: 'Create organisation',
  }
  const siteStep = {
    title: 'Add your sites and zones',
    hint: 'Where the equipment stands: buildings, floors, rooms.',
    icon: MapPin,
    href: `${root}/sites-and-zones`,
    action: 'Add sites',
    isDone: sites > 0,
  }
  const taskStep = {
    title: 'Say what has to be done',
    hint: 'The tasks of an inspection, and how often each is due.',
    icon: ListChecks,
    href: `${root}/tasks/add`,
    action: 'Create task',
    isDone: tasks > 0,
  }
  const typeStep = {
    title: 'Say what you look after',
    hint: 'The kinds of equipment, each with the tasks that it needs.',
    icon: Boxes,
    href: `${root}/asset-types/add`,
    action: 'Create asset',
    isDone: types > 0,
  }
  const tagStep = {
    title: 'Tag your first asset',
    hint: 'Put a tag on it and tell Tagwarden what it is: from then on its inspections are planned.',
    icon: Tag,
    href: `${root}/assets/tag`,
    action: 'Tag an asset',
    isDone: false,
  }
  return [
    ...(can(actor, 'customers:link') ? [customerStep] : []),
    ...(can(actor, 'organisations:create-any') ? [organisationStep] : []),
    ...(actsAsCustomer(actor) && can(actor, 'sites:edit') ? [siteStep] : []),
    ...(can(actor, 'library:edit') ? [taskStep, typeStep] : []),
    ...(can(actor, 'assets:tag') ? [tagStep] : []),
  ]
}
