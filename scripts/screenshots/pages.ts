import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { crudDialogs } from '@/app/portal/crud-dialogs'

/** A page of the app: `/portal/[organisationId]/assets/[assetId]`. */
export type Pattern = string

/** For developers only; the reference of the API is longer than any picture. */
const IS_LEFT_OUT = /^\/(dev|api)(\/|$)/

/** The folder that stands for a list and the dialogs that make, change and delete its records. */
const DIALOGS = '/[[...dialog]]'
const isList = (pattern: Pattern) => pattern.endsWith(DIALOGS)

const PORTAL = '/portal/[organisationId]/'

/** The lists whose dialogs are made in one place, below the portal: `sectors`. */
export const findCrudLists = (): string[] =>
  findPages()
    .filter((page) => page.startsWith(PORTAL) && page.endsWith('/[recordId]'))
    .map((page) => page.slice(PORTAL.length).replace('/[recordId]', ''))

/** The pages of lists whose dialogs are made in one place: they are looked at without being named. */
export const findCrudPages = (): Pattern[] => {
  const all = findPages()
  const lists = findCrudLists().map((list) => `${PORTAL}${list}`)
  return all.filter((page) => lists.some((list) => page === list || page.startsWith(`${list}/`)))
}

/**
 * Every page there is: the folders that hold a `page.tsx`, without route groups. Read from the tree, so that none is
 * forgotten.
 */
export function findPages(): Pattern[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'page.tsx')
    .map((file) => file.split(/[\\/]/).slice(0, -1))
    .map((parts) => `/${parts.filter((part) => !/^[(@]/.test(part)).join('/')}`)
    .flatMap((pattern) => (isList(pattern) ? crudDialogs.map((one) => pattern.replace(DIALOGS, one)) : [pattern]))
    .filter((pattern) => !IS_LEFT_OUT.test(pattern))
    .sort()
}

const isParameter = (segment: string) => segment.startsWith('[')

/** The page that shows an address, as the app would choose it: a segment of its own before a parameter. */
export function pageOf(path: string, pages: readonly Pattern[]): Pattern | undefined {
  const fits = (pattern: Pattern) => {
    const optional = pattern.replace(/\/\[\[\.\.\.\w+\]\]/g, '(/.+)?')
    const source = optional.replace(/\[\.\.\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')
    return new RegExp(`^${source}/?$`).test(path)
  }
  const rank = (pattern: Pattern) =>
    pattern
      .split('/')
      .map((segment) => (isParameter(segment) ? '1' : '0'))
      .join('')
  return pages.filter(fits).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

/** Pages that only lead elsewhere: there is nothing on them to look at. */
export const onlyLead: readonly Pattern[] = ['/', '/logout']

/** The parameters of a page, in order: `['organisationId', 'assetId']`. */
export const parametersOf = (pattern: Pattern): string[] =>
  [...pattern.matchAll(/\[+(?:\.\.\.)?(\w+)\]+/g)].map(([, name]) => name ?? '')

/** @returns the address, or the parameters that have no value. */
export function fill(pattern: Pattern, values: Record<string, string | undefined>): { path: string } | string[] {
  const missing = parametersOf(pattern).filter((name) => values[name] === undefined)
  if (missing.length > 0) return missing
  return { path: pattern.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name) => values[name] ?? '') }
}

/** A file name for an address: `portal-assets-assetId-edit`. */
export const nameOf = (pattern: Pattern): string =>
  pattern
    .replace('/[organisationId]', '')
    .replace(/[^\w/-]/g, '')
    .replaceAll('/', '-')
    .slice(1) || 'start'
