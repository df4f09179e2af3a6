import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { ListClient, Source } from '@/lib/core/client/client'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { assetsApi } from '@/lib/resources/assets/client'
import { checksApi } from '@/lib/resources/checks/client'
import { checksDueApi } from '@/lib/resources/checks-due/client'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { manufacturersApi } from '@/lib/resources/manufacturers/client'
import { organisationsApi, unlinkCustomerCall } from '@/lib/resources/organisations/client'
import { sectorsApi } from '@/lib/resources/sectors/client'
import { sitesApi } from '@/lib/resources/sites/client'
import { fieldCall, listCall, patchCall, recordCall, removeCall, saveCall } from './calls'
import { refresh } from './use-refresh'

const lists: Source[] = [
  assetsApi,
  assetTypesApi,
  checksApi,
  checksDueApi,
  completedChecksApi,
  manufacturersApi,
  organisationsApi,
  sectorsApi,
  sitesApi,
]
const shown = [recordCall(assetsApi, 'one'), ...lists.map((client) => listCall(client as ListClient<unknown>))]

/** What is old after a call, of all that was kept before it. */
async function oldAfter({ changes }: Pick<Endpoint, 'changes'>): Promise<string[]> {
  const client = new QueryClient()
  for (const { path, changesWith } of shown)
    await client.fetchQuery({ queryKey: [path], queryFn: () => 'rows', meta: { changesWith } })
  await refresh(client, changes)
  return shown.map(({ path }) => path).filter((path) => client.getQueryState([path])?.isInvalidated)
}

// LIST-29
describe('what loads again after a change', () => {
  const withTasks = ['/assets/one', '/assets', '/assetTypes', '/checks', '/checksDue', '/assetCompletedChecks']

  it.each([
    ['made', saveCall(checksApi, 'POST')],
    ['changed', saveCall(checksApi, 'PUT')],
    ['changed in one field', fieldCall(checksApi)],
    ['deleted', removeCall(checksApi, 'task')],
  ])('is every answer that names or counts tasks, after a task was %s, and no other answer', async (_, call) => {
    expect(await oldAfter(call)).toEqual(withTasks)
  })

  it('is nothing after a call that changes no data', async () => {
    expect(await oldAfter(recordCall(checksApi, 'task'))).toEqual([])
  })

  it('is every answer that belongs to an organisation, after one was archived, renamed or unlinked', async () => {
    const all = shown.map(({ path }) => path)
    expect(await oldAfter(removeCall(organisationsApi, 'one'))).toEqual(all)
    expect(await oldAfter(patchCall(organisationsApi, 'one'))).toEqual(all)
    expect(await oldAfter(unlinkCustomerCall)).toEqual(all)
  })
})
