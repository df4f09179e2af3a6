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
    audits: Record<string, { numericValue?: number }>
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
  }
}>
type Launch = (options: {
  chromePath?: string
  chromeFlags: string[]
}) => Promise<{ port: number; kill: () => unknown }>

/** What Lighthouse says of a page on a phone, looked at once. */
export interface Look {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** When the largest thing was painted, ms. */
  largestPaint: number
  /** How long the page's thread was blocked, ms. */
  blocked: number
  /** How quick the machine was meanwhile, by Lighthouse's own small computation: more is quicker. */
  machine: number
}

/** @throws Error with what Lighthouse says where it could not look at the page. */
type LookAt = (url: string, cookies: readonly Cookie[]) => Promise<Look>

/**
 * Lighthouse as it is installed in `folder` (`npm install --prefix <folder> lighthouse@12`), in a browser of its own.
 * @returns how it looks at a page, and how to end it.
 */
export async function startLighthouse(folder: string): Promise<{ look: LookAt; stop: () => unknown }> {
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
  const look: LookAt = async (url, cookies) => {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const extraHeaders: Record<string, string> = cookie ? { cookie } : {}
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', extraHeaders })
    if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`)
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)
    const measured = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestPaint: measured('largest-contentful-paint'),
      blocked: measured('total-blocking-time'),
      machine: lhr.environment.benchmarkIndex,
    }
  }
  return { look, stop: () => chrome.kill() }
}
