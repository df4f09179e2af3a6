import { filesNamedIn, isShellPath, shellPath } from './shell'

/*
 * Keeps the page of rounds for when there is no signal, and nothing else: whatever else is asked for goes to
 * the network (WALK-2). Compiled by itself with the build, whose name it carries: a build that changes anything
 * is a new version.
 */

declare const VERSION: string

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Waiting {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  preloadResponse: Promise<Response | undefined>
}
/** The part of a worker’s surroundings that is used here: the compiler knows those of pages alone. */
interface Surroundings {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: { matchAll: (of: object) => Promise<readonly { url: string }[]>; claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Waiting) => void): void
  addEventListener(name: 'message', listen: (event: MessageEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
}
const worker = self as unknown as Surroundings

const prefix = 'rounds '
const cacheName = prefix + VERSION
const hour = 3_600_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
// A page says so when no form is open on it (WALK-4).
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (mode === 'navigate') event.respondWith(isShellPath(pathname) ? shell(event) : page(event))
  else if (pathname.startsWith('/_next/static/')) event.respondWith(file(event.request))
})

async function install(): Promise<void> {
  await keep(await askForShell())
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open.some(({ url }) => isShellPath(new URL(url).pathname))) await worker.skipWaiting()
}

/** The version before this one stays for pages that are still of it. */
async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const before = ours.filter((name) => name !== cacheName).slice(0, -1)
  await Promise.all(before.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Nobody’s page: without the session’s cookie. */
async function askForShell(): Promise<Response> {
  const answer = await fetch(shellPath, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error(`The page of rounds was answered with ${answer.status}`)
  return answer
}

async function keep(shell: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  const html = await shell.clone().text()
  const known = new Set<string>()
  let wanted = filesNamedIn(html)
  while (wanted.length > 0) {
    for (const path of wanted) known.add(path)
    const texts = await Promise.all(wanted.map((path) => keepFile(cache, path)))
    wanted = filesNamedIn(texts.join('\n')).filter((path) => !known.has(path))
  }
  // Last: with it the shell is whole.
  await cache.put(shellPath, shell)
}

/** @returns the text of a script, which may name others. Styles name letters of all languages: those are not kept. */
async function keepFile(cache: Cache, path: string): Promise<string> {
  const answer = (await caches.match(path)) ?? (await fetch(path))
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  const text = path.endsWith('.js') ? await answer.clone().text() : ''
  await cache.put(path, answer)
  return text
}

async function shell(event: Fetching): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(shellPath)
  if (!kept) return fetch(event.request)
  const age = Date.now() - new Date(kept.headers.get('date') ?? 0).getTime()
  if (age > hour) event.waitUntil(refresh().catch(() => undefined))
  return kept
}

/** A client’s new name or colours; a page of another build comes with the worker of that build. */
async function refresh(): Promise<void> {
  const answer = await askForShell()
  const cache = await caches.open(cacheName)
  const files = await Promise.all(filesNamedIn(await answer.clone().text()).map((path) => cache.match(path)))
  if (files.every(Boolean)) await cache.put(shellPath, answer)
}

/** Any other page: without a network the shell, which says so and shows the rounds that are here. */
async function page(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(shellPath)
    if (kept) return kept
    throw error
  }
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
