export type Target = {
  /** The path without the query, as sent. */
  path: string
  isApi: boolean
  /** Is answered by the API's own table. Whatever else counts as the API is none of its paths: Next says so. */
  isCall: boolean
  /** A path that no route can have: undecodable, with an empty or a dot segment; of a page also with NUL. */
  isMalformed: boolean
}

const isBelowApi = (path: string) => /^\/api\/v1(\/|$)/.test(path)

/** What a request asks for, judged before any router sees it. `url` is the request target without scheme and host. */
export function targetOf(url: string): Target {
  const path = url.split('?', 1)[0]!
  const decoded = decode(path)
  const plain = (decoded ?? path).replace(/[\\/]+/g, '/')
  const isCall = isBelowApi(path)
  const isApi = isBelowApi(plain) || isCall
  // An encoded slash in a call's path is part of a value: the route says which answer that gets
  // (ORGANISATION-22).
  const hasOddSegment = isOdd(isCall ? path.replace(/%(2f|5c)/gi, 'x') : path)
  // A NUL in a call's path is part of a value: the route says which answer that gets (ORGANISATION-22).
  const hasNul = !isApi && decoded?.includes('\0')
  const isMalformed = decoded === undefined || hasNul || hasOddSegment || !path.startsWith('/')
  return { path, isApi, isCall, isMalformed: isMalformed === true }
}

/** Has an empty or a dot segment, or a backslash, encoded or not. */
const isOdd = (path: string) => /\/\/|\\|\/\.{1,2}(\/|$)/.test(decode(path) ?? path)

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A request target in the form that proxies use (`GET http://host/path`) is brought to the usual one. */
export function originForm(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A path fit for the log: what would open something (mailed and signed links) is left out. */
export function loggable(path: string): string {
  return path
    .split('/')
    .map((segment, index, all) => (isSecret(segment, all[index - 1]) ? '[token]' : segment))
    .join('/')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const OPENING = ['unsubscribe', 'calendar', 'validate', 'undo-email-change', 'second-factor-reset', 'one-time-token']

function isSecret(segment: string, before: string | undefined): boolean {
  if (segment && before && OPENING.includes(before)) return true
  return (
    /^[A-Za-z0-9._~-]{32,}$/.test(segment) && !UUID.test(segment) && !/\.(js|css|map|woff2|svg|png|wasm)$/.test(segment)
  )
}
