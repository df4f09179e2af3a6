/*
 * What somebody has typed into a form when the session dies: kept in this tab, by address and person, until the same
 * person is back at the same form. Passwords and files are not kept.
 */

/** One form's unsaved values. */
export interface Draft {
  /** Whose it is: the id of who typed it. */
  owner: string
  /** As whom: the same, or whom they impersonated. */
  as: string
  /** The page's path. */
  address: string
  /** Tells forms of one page apart: the names of its fields. */
  form: string
  /** Only what was changed. */
  values: Record<string, unknown>
  /** Files were chosen, which can't be kept. */
  hasFiles: boolean
}

const key = 'drafts'

/** Open forms: each puts its draft away when asked to, and says whether there is one that waits now. */
type Keep = () => boolean
const open = new Set<Keep>()
let isLeaving = false

/** From now on `keep` is called when the session dies. @returns how to stop. */
export function onSessionEnd(keep: Keep): () => void {
  open.add(keep)
  return () => open.delete(keep)
}

/**
 * Puts away what is typed in every open form; the page is left afterwards and need not ask whether it may.
 * @returns whether anything was.
 */
export function keepDrafts(): boolean {
  isLeaving = true
  return [...open].map((keep) => keep()).includes(true)
}

/** Whether what was typed has been put away, because the page is being left for the login page. */
export const isLeavingForLogin = () => isLeaving

/** @returns what has changed in a form, or `null`; fields in `secret` are left out, and those that hold files. */
export function changesOf(
  values: Record<string, unknown>,
  defaults: Record<string, unknown>,
  secret: readonly string[],
): Pick<Draft, 'values' | 'hasFiles'> | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => !secret.includes(name) && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
  const kept = changed.filter(([, value]) => !holdsFile(value))
  const hasFiles = Object.values(values).some(holdsFile)
  return kept.length > 0 || hasFiles ? { values: Object.fromEntries(kept), hasFiles } : null
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/** @returns whether it is kept. */
export function saveDraft(draft: Draft): boolean {
  return write([...read().filter((one) => !isSame(one, draft)), draft])
}

/** The draft of a form, which is forgotten with this. */
export function takeDraft(wanted: Place): Draft | undefined {
  const drafts = read()
  const found = drafts.find((one) => isSame(one, wanted))
  if (found) write(drafts.filter((one) => one !== found))
  return found
}

/** Forgets all drafts, or those of everybody but one person. */
export function forgetDrafts(owner?: string): void {
  write(read().filter((one) => one.owner === owner))
  forgetLargeDrafts(owner)
}

/** The browser's database of drafts with files (components/ui/kept-drafts), and where it stands whose they are. */
export const largeDrafts = 'drafts'
export const keptOwnerKey = 'drafts-of'

function forgetLargeDrafts(owner: string | undefined): void {
  try {
    const whose = localStorage.getItem(keptOwnerKey)
    if (!whose || whose === owner) return
    indexedDB.deleteDatabase(largeDrafts)
    localStorage.removeItem(keptOwnerKey)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

type Place = Pick<Draft, 'owner' | 'as' | 'address' | 'form'>
const isSame = (a: Place, b: Place) =>
  a.owner === b.owner && a.as === b.as && a.address === b.address && a.form === b.form

function read(): Draft[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch (error) {
    // A browser that forbids storage keeps no drafts.
    if (error instanceof DOMException || error instanceof SyntaxError) return []
    throw error
  }
}

function write(drafts: Draft[]): boolean {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(drafts))
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}
