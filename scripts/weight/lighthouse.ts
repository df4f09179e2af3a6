import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Cookie } from '@playwright/test'
import { findBrowser } from '../testing/browser'

/** What we use of Lighthouse, which is installed elsewhere: it brings two hundred packages that nothing else needs. */
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; extraHeaders: Record<string, string> },
) => Promise<{
  lhr: {
    categories: Record<string, { score: number }>
    audits: Record<string, { displayValue?: string }>
    runtimeError?: { message: string }
  }
}>
type Launch = (options: {
  chromePath?: string
  chromeFlags: string[]
}) => Promise<{ port: number; kill: () => unknown }>

/** What Lighthouse says of a page on a phone, as cells of a table. */
export type Look = (url: string, cookies: readonly Cookie[]) => Promise<string[]>

export const lookColumns = ['performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'blocked']

/**
 * Lighthouse as it is installed in `folder` (`npm install --prefix <folder> lighthouse@12`), in a browser of its own.
 * @returns how it looks at a page, and how to end it.
 */
export async function startLighthouse(folder: string): Promise<{ look: Look; stop: () => unknown }> {
  const load = (name: string) => import(pathToFileURL(resolve(folder, 'node_modules', name)).href)
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse/core/index.js')
  const { launch }: { launch: Launch } = await load('chrome-launcher/dist/index.js')
  const chromeFlags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ]
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags })
  const look: Look = async (url, cookies) => {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const extraHeaders: Record<string, string> = cookie ? { cookie } : {}
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', extraHeaders })
    if (lhr.runtimeError) return [lhr.runtimeError.message]
    const score = (name: string) => `${Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)}`
    const said = (name: string) => lhr.audits[name]?.displayValue ?? ''
    return [
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      said('largest-contentful-paint'),
      said('total-blocking-time'),
    ]
  }
  return { look, stop: () => chrome.kill() }
}
