import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  Boxes,
  Building2,
  CircleUserRound,
  ClipboardCheck,
  Footprints,
  History,
  ListChecks,
  MapPin,
  Monitor,
  Moon,
  Plus,
  ScanLine,
  Sun,
  Tag,
  Tags,
  TriangleAlert,
  User,
} from 'lucide-react'
import { menuEntries } from '@/components/menu/menu-entries'
import { chooseMode } from '@/components/theme/mode'
import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import type { SearchAnswer } from '@/lib/workflows/search/schema'
import { type GroupName, groupNames } from '@/lib/workflows/search/words'
import type { Place } from './recent'

/** One row of the palette: it leads to a page or does something. */
export interface Row {
  id: string
  title: string
  subtitle?: string
  icon: LucideIcon
  href?: string
  run?: () => void
  /** The keys that do the same. */
  keys?: string
  /** A record: it is kept among the recent places. */
  isRecord?: boolean
}

export interface Section {
  title: string
  rows: Row[]
}

const titles: Record<GroupName, [string, LucideIcon]> = {
  assets: ['Tagged assets', Tag],
  organisations: ['Organisations', Building2],
  sites: ['Sites & zones', MapPin],
  checks: ['Tasks', ListChecks],
  assetTypes: ['Asset types', Boxes],
  users: ['Users', User],
  batches: ['Tag batches', Tags],
  findings: ['Findings', TriangleAlert],
  rounds: ['Rounds', Footprints],
}

const actions: { title: string; path: string; icon: LucideIcon; needs: Capability }[] = [
  { title: 'Tag an asset', path: 'assets/tag', icon: Plus, needs: 'assets:tag' },
  { title: 'Scan a tag', path: 'assets/scan', icon: ScanLine, needs: 'assets:see' },
  { title: 'Make a round', path: 'rounds/add', icon: Footprints, needs: 'results:record' },
  { title: 'Add a user', path: 'users/add', icon: User, needs: 'users:manage' },
]
const modes = [
  { title: 'Dark', mode: 'dark', icon: Moon },
  { title: 'Light', mode: 'light', icon: Sun },
  { title: 'Brightness as the device says', mode: 'system', icon: Monitor },
] as const

const recordWords = 'record result for'

/**
 * What is searched for what is typed, and whether to record its result: "record HT000123" is "HT000123" (SEARCH-15).
 */
export function soughtIn(viewer: Viewer, typed: string): { sought: string; isToRecord: boolean } {
  const rest = typed.replace(/^(record(\s+result)?|result)(\s+for)?(\s+|$)/i, '')
  const isBegun = recordWords.startsWith(typed.toLowerCase().replace(/\s+/g, ' '))
  const isToRecord = rest !== '' && rest !== typed && !isBegun && can(viewer, 'results:record')
  return { sought: isToRecord ? rest : typed, isToRecord }
}

interface Asked {
  viewer: Viewer
  href: (path: string) => string
  typed: string
  isToRecord: boolean
  recent: readonly Place[]
  answer: SearchAnswer | undefined
}

/**
 * What the palette shows for what is typed: pages and actions that begin so, recent places, what was found, then all
 * other pages and actions that match. Where a result is to be recorded, that comes first (SEARCH-15).
 */
export function sectionsOf({ viewer, href, typed, isToRecord, recent, answer }: Asked): Section[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const pages: Row[] = [
    ...menuEntries(viewer).map(({ label, path, icon, letter }) => ({
      ...{ id: `page-${path}`, title: label, icon, href: href(path) },
      ...(letter && { keys: `g ${letter}` }),
    })),
    { id: 'page-activity', title: 'Activity', icon: Activity, href: href('activity') },
    { id: 'page-profile', title: 'Your Profile', icon: CircleUserRound, href: href('your-profile') },
  ]
  const recordings = recordResult(viewer, answer, isToRecord ? typed : '')
  const doings: Row[] = [
    ...(typed !== '' && !isToRecord && can(viewer, 'results:record') ? [helpToRecord(href)] : []),
    ...actions
      .filter(({ needs }) => can(viewer, needs))
      .map(({ title, path, icon }) => ({ id: `action-${path}`, title, icon, href: href(path) })),
    ...modes.map(({ title, mode, icon }) => ({ id: `mode-${mode}`, title, icon, run: () => chooseMode(mode) })),
  ]
  const places = recent.map((place): Row => ({ id: `recent-${place.href}`, icon: History, isRecord: true, ...place }))
  const begins = ({ title }: Row) => words.length > 0 && title.toLowerCase().startsWith(words.join(' '))
  const known = { title: 'Recent', rows: places.filter(({ title, subtitle }) => matches(`${title} ${subtitle}`)) }
  const isKnown = known.rows.some(begins)
  const others = (rows: Row[]) => rows.filter((row) => matches(row.title) && !begins(row))
  return [
    { title: 'Record a result', rows: isToRecord ? recordings : [] },
    ...(isKnown ? [known] : []),
    { title: 'Go to', rows: [...pages, ...doings].filter(begins) },
    ...(isKnown ? [] : [known]),
    ...found(answer),
    { title: 'Pages', rows: others(pages) },
    { title: 'Actions', rows: [...(isToRecord ? [] : recordings), ...others(doings)] },
  ].filter(({ rows }) => rows.length > 0)
}

/** What was found, group by group. */
const found = (answer: SearchAnswer | undefined): Section[] =>
  groupNames.map((name) => {
    const [title, icon] = titles[name]
    const rows = answer?.groups[name] ?? []
    return {
      title,
      rows: rows.map((row) => ({
        ...{ id: `${name}-${row.id}`, title: row.title, subtitle: saidOf(row), icon, href: row.href, isRecord: true },
      })),
    }
  })

/** With the detail in which the words were, where one can't see it otherwise. */
function saidOf({ title, subtitle, matched }: SearchAnswer['groups']['assets'][number]): string {
  const unseen = matched.filter(({ text }) => !title.includes(text) && !subtitle.includes(text))
  return [...unseen.map(({ text }) => text), subtitle].filter(Boolean).join(' · ')
}

/**
 * Of the first asset that was found, or of all where that was asked for; of none beside the one whose whole
 * tag was typed.
 */
function recordResult(viewer: Viewer, answer: SearchAnswer | undefined, asked: string): Row[] {
  if (!can(viewer, 'results:record')) return []
  const found = answer?.groups.assets ?? []
  const isMeant = found[0] && ` ${asked.toLowerCase()}`.endsWith(` ${found[0].title.toLowerCase()}`)
  return found.slice(0, asked && !isMeant ? undefined : 1).map(({ id, title, href }) => ({
    ...{ id: `record-${id}`, title: `Record result for ${title}`, icon: ClipboardCheck, href: `${href}/record` },
  }))
}

/** Says how to go on, where nothing but words of the action were typed. */
const helpToRecord = (href: Asked['href']): Row => ({
  id: 'record',
  title: 'Record result for an asset',
  subtitle: 'Type its tag after these words, or scan it',
  icon: ClipboardCheck,
  href: href('assets/scan'),
})
