import { type Group, groupsOf } from '@/components/docs/groups'
import { openApiDocument } from '@/lib/api/openapi'
import { table } from '../v1/routes'

let made: Group[] | undefined

/** All calls, from the declarations that serve them (ERROR-38); made once, as that takes a quarter of a second. */
export function described(): Group[] {
  made ??= groupsOf(openApiDocument(table.declarations))
  return made
}
