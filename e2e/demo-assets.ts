import type { Page } from '@playwright/test'

interface Asset {
  id: string
  name: string
  buildDate: string | null
  checks: { checkId: string; checkName: string; checkTimeline: { periodValue: number } }[]
}

/** Opens something small of the portal where nothing of it is open: calls are made from within a page. */
async function come(page: Page, portal: string): Promise<void> {
  const { origin } = new URL(portal)
  if (new URL(page.url()).origin !== origin) await page.goto(`${origin}/healthz`)
}

/** Asked from within the page: its host is one that only a browser resolves. */
export async function get<T>(page: Page, portal: string, path: string): Promise<T> {
  await come(page, portal)
  const organisationId = new URL(portal).pathname.split('/')[2] ?? ''
  return page.evaluate(async (call) => (await fetch(call.path, { headers: call.headers })).json(), {
    path: `/api/v1${path}`,
    headers: { organisationId },
  })
}

/**
 * Makes a record by the API, as the person who is signed in, in the organisation of the portal. @returns
 * what is answered.
 */
export const post = <T>(page: Page, portal: string, path: string, body: object): Promise<T> =>
  send<T>(page, portal, 'POST', { path, body })

/** Changes a record likewise. */
export const put = <T>(page: Page, portal: string, path: string, body: object): Promise<T> =>
  send<T>(page, portal, 'PUT', { path, body })

async function send<T>(
  page: Page,
  portal: string,
  method: 'POST' | 'PUT',
  { path, body }: { path: string; body: object },
): Promise<T> {
  await come(page, portal)
  const organisationId = new URL(portal).pathname.split('/')[2] ?? ''
  const { status, answer } = await page.evaluate(
    async ({ path, method, headers, body }) => {
      const response = await fetch(path, { method, headers, body })
      return { status: response.status, answer: await response.text() }
    },
    {
      path: `/api/v1${path}`,
      method,
      headers: { organisationId, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (status !== (method === 'POST' ? 201 : 200)) throw new Error(`${method} ${path} is answered ${status}: ${answer}`)
  return JSON.parse(answer)
}

/**
 * The asset at a place of the list of those with tasks, so that no two tests change the same one: of the demo's own, as
 * tests tag some meanwhile.
 */
export async function assetAt(page: Page, portal: string, place: number): Promise<Asset> {
  const { items } = await get<{ items: Asset[] }>(page, portal, '/assets?filters[installationStatus]=1&limit=60')
  const asset = items.filter(({ name }) => /^(HT|HY|NG|NH)\d+$/.test(name))[place]
  if (!asset) throw new Error('The demo has too few tagged assets')
  return get<Asset>(page, portal, `/assets/${asset.id}`)
}
