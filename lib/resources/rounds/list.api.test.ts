import { expect, it } from 'vitest'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type Who = { token: string }

// ROUND-3, ROUND-10
it('rounds are listed by filters and orders, and a linked distributor sees them while it is linked', async () => {
  const here = await buildWorld()
  const ask = (method: string, path: string, json?: unknown, who: Who = here.customerUser) =>
    request(method, `/api/v1${path}`, { host: here.host, token: who.token, json })
  const { clientId, customer, distributor } = here
  const check = await buildCheck({ clientId, organisationId: customer.id })
  const place = await buildSite({ clientId, organisationId: customer.id, name: 'Mill' })
  await buildAsset({
    ...{ clientId, customerId: customer.id, installationDate: '2020-01-01', checkIds: [check.id] },
    organisationZoneId: place.id,
  })
  const today = '2026-03-04'
  const days = [0, 2, 1].map((later) => calendarDateFrom(dayNumberOf(today) + later))
  const rounds: { id: string; number: number }[] = []
  for (const plannedDate of days) {
    const body = { customerOrganisationId: customer.id, plannedDate, ...(rounds.length === 1 && { siteId: place.id }) }
    rounds.push((await ask('POST', '/rounds', body)).body)
  }
  await ask('PUT', '/rounds', { id: rounds[2]?.id, assigneeUserId: here.customerUser.id, name: 'Walk of spring' })
  await ask('POST', `/rounds/${rounds[0]?.id}/cancel`, {})
  const numbers = async (query: string, who?: Who) => {
    const { body } = await ask('GET', `/rounds?${query}`, undefined, who)
    expect(body.totalItems).toBe(body.items.length)
    return body.items.map(({ number }: { number: number }) => number).join('')
  }
  expect(await numbers('')).toBe('132')
  expect(await numbers('sort=-number')).toBe('321')
  expect(await numbers('sort=state')).toBe('321')
  expect(await numbers('sort=-updatedAt')).toBe('132')
  for (const [query, found] of [
    ['filters[state]=3', '1'],
    ['filters[state][]=0&filters[state][]=3', '132'],
    [`filters[siteId]=${place.id}`, '2'],
    ['filters[assigneeUserId]=me', '3'],
    [`filters[assigneeUserId]=${here.customerUser.id}`, '3'],
    ['filters[from]=2026-03-05', '32'],
    ['filters[from]=2026-03-05&filters[to]=2026-03-05', '3'],
    ['filters[keywords]=of%20spring', '3'],
    ['filters[keywords]=%232', '2'],
    [`filters[customerOrganisationId]=${customer.id}`, '132'],
    [`filters[distributorOrganisationId]=${distributor.id}`, '132'],
  ])
    expect(await numbers(query as string), query).toBe(found)
  expect(await numbers('', here.clientAdmin)).toBe('132')
  expect(await numbers('', here.strangerAdmin)).toBe('')
  expect(await numbers('', here.distributorAdmin)).toBe('132')
  const { body: exported } = await ask('GET', '/rounds/export', undefined, here.customerAdmin)
  const { text } = await request('GET', new URL(exported.url).pathname, { host: here.host })
  expect(text.split('\r\n')[0]).toContain('Number,Name,State,Customer')
  await ask('DELETE', `/organisations/link/${customer.accountCode}`, undefined, here.distributorAdmin)
  expect(await numbers('', here.distributorAdmin)).toBe('')
  expect(await numbers('')).toBe('132')
  expect((await ask('GET', `/rounds/${rounds[0]?.id}`, undefined, here.distributorAdmin)).status).toBe(404)
})
