import type { Browser, Cookie } from '@playwright/test'

/** What one view of a page with an empty cache takes. */
export interface Visit {
  requests: string[]
  /** Bytes of bodies, as they came. */
  script: number
  all: number
}

/**
 * Opens an address in a browser of its own and waits until nothing more is asked for, or until there is
 * such an element.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  path: string,
  cookies: Cookie[],
  until?: string,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const requests: string[] = []
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = []
  page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url()}`))
  page.on('requestfinished', (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ isScript: request.resourceType() === 'script', bytes: responseBodySize })),
    ),
  )
  await page.goto(path, { waitUntil: until ? 'commit' : 'networkidle' })
  if (until) await page.locator(until).waitFor()
  // What ends from now on is not waited for.
  page.removeAllListeners('requestfinished')
  const came = await Promise.all(sizes)
  await context.close()
  const sum = (some: typeof came) => some.reduce((bytes, one) => bytes + one.bytes, 0)
  return { requests, script: sum(came.filter(({ isScript }) => isScript)), all: sum(came) }
}
