import type { ReactElement, ReactNode } from 'react'
import { ClientAdminDashboard } from '@/app/portal/[organisationId]/client-admin-dashboard'
import { MemberDashboard } from '@/app/portal/[organisationId]/member-dashboard'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { askerOf } from './caller'
import type { MadeClient, Person } from './data'
import type { Inspector } from './inspector'
import { record } from './recorder'

type Part = ReactElement<{ children?: ReactNode; fallback?: ReactNode }>
type Component = (props: unknown) => ReactNode | Promise<ReactNode>

/** The parts of the first page that load something, found as React would find them, each by itself. */
export async function lookAtDashboard(client: MadeClient, person: Person, { inspect }: Inspector): Promise<void> {
  const asker = await askerOf(person)
  const isClientAdmin = actsAsClientAdmin(asker.actor)
  if (asker.actor.acting.as === 'admin' && !isClientAdmin) return
  for (const selected of isClientAdmin ? [[], client.ids.distributor ?? []] : [[]]) {
    const page = isClientAdmin
      ? (ClientAdminDashboard as Component)({ asker, root: '', selected })
      : (MemberDashboard as Component)({ asker, root: '' })
    // What is to action and what is due is a filter that the page sets, as one would in the list behind it.
    const filters: Record<string, string>[] = isClientAdmin ? [] : [{ taskResult: '3' }, { due: '1' }]
    const found = await Promise.all(filters.map((one) => dueTaskList.count(asker, { filters: one })))
    const matches = Math.max(0, ...found) // of its lists
    const label = selected.length > 0 ? 'of some distributors' : 'as it opens'
    for (const part of partsOf(await page)) {
      const { statements } = await record(async () => (part.type as Component)(part.props))
      const call = `dashboard: ${(part.type as Component).name}`
      await inspect({ person: person.name, call, label }, statements, {
        rows: 100,
        matches: (part.type as Component).name === 'Lists' ? matches : 0,
      })
    }
  }
}

/** The components that wait for something, below others that don't. */
function partsOf(node: ReactNode): Part[] {
  if (Array.isArray(node)) return node.flatMap(partsOf)
  if (typeof node !== 'object' || node === null || !('props' in node)) return []
  const part = node as Part
  if (typeof part.type === 'function' && part.type.constructor.name === 'AsyncFunction') return [part]
  const isSection = typeof part.type === 'function' && part.type.name.endsWith('Section')
  return isSection ? partsOf((part.type as Component)(part.props) as ReactNode) : partsOf(part.props.children)
}
