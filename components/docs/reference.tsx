import { Frame } from './frame'
import type { Group } from './groups'
import { Overview } from './overview'
import { RouteTable } from './route-table'

/** The first page of the reference: how to call, and a table of every call that leads to its resource's page. */
export function Reference({ groups }: { groups: readonly Group[] }) {
  return (
    <Frame tags={groups.map(({ tag }) => tag)} top={<Overview />}>
      <RouteTable groups={groups} />
    </Frame>
  )
}
