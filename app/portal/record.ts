import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { Resource } from '@/lib/api/resource'
import { isUuid } from '@/lib/core/text/zod'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import { requireAsker } from './guard'

/** The params of a page about a record: `PageOf<'taskId'>`. */
export interface PageOf<Name extends string> {
  params: Promise<{ organisationId: string } & Record<Name, string>>
}

type Find<Row> = (actor: Actor, id: string) => Promise<Row | null>

/** A page and the dialog over it ask for the same record in one request. */
const findOnce = cache((find: Find<unknown>, actor: Actor, id: string) => find(actor, id))

/** The row that an id of an address names, within reach; else the page is not found. */
export async function rowOf<Row>(find: Find<Row>, actor: Actor, id: string): Promise<Row> {
  const row = isUuid(id) ? await findOnce(find, actor, id.toLowerCase()) : null
  if (!row) notFound()
  return row as Row
}

/**
 * The record that a page is about: the one that `name` stands for in its address. Who lacks the capability goes to the
 * dashboard; a record out of reach is not found. `mayEdit`: whether it may be changed, not merely read.
 */
export async function recordOf<Row, Output, Name extends string>(
  resource: Resource<Row, Output>,
  { params }: PageOf<NoInfer<Name>>,
  name: Name,
  capability: Capability,
) {
  const { organisationId, [name]: id } = (await params) as Record<string, string>
  const asker = await requireAsker(organisationId ?? '', capability)
  const { actor, tenant } = asker
  const row = await rowOf(resource.find, actor, id ?? '')
  return { record: await resource.present(row, actor, tenant), mayEdit: resource.mayEdit(actor, row), actor, asker }
}
