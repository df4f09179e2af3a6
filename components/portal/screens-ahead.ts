import { entries } from '@/components/menu/menu-entries'
import { pathOf } from '@/components/ui/navigate'

/*
 * What is known of a screen before the server answers: enough to draw its outline under the click. The titles are those
 * of the pages; scripts/screenshots/screens-ahead.test.ts holds every page of the portal against it.
 */

/** How a page is laid out. */
export type Layout = 'dashboard' | 'list' | 'record' | 'form'

/** Pages by their path below the portal, but for plain lists; `*` stands for an id. */
const pages: Record<string, Layout> = {
  '': 'dashboard',
  assets: 'list',
  'assets/*': 'record',
  'asset-types': 'list',
  'asset-types-import': 'form',
  'audit-log': 'list',
  'client-settings': 'form',
  'client-settings/reminders': 'form',
  clients: 'list',
  'clients/*/users': 'list',
  'completed-tasks': 'list',
  findings: 'list',
  'findings/*': 'record',
  'findings/board': 'record',
  'notification-log': 'list',
  'organisation-settings': 'form',
  organisations: 'list',
  quotes: 'list',
  'quotes/*': 'record',
  'quote-prices': 'list',
  'quote-prices-import': 'form',
  'rounds/*': 'record',
  'rounds/*/do': 'record',
  'sites-and-zones': 'list',
  'tag-management': 'list',
  'task-planner': 'list',
  tasks: 'list',
  'tasks/*/checklist': 'form',
  'asset-imports': 'list',
  'asset-imports/*': 'record',
  'asset-imports/add': 'form',
  'tasks-import': 'form',
  users: 'list',
  activity: 'form',
  'whats-new': 'form',
  'your-profile': 'form',
  'your-profile/calendar': 'form',
  'your-profile/notifications': 'form',
}

/** Dialogs by the page that they lie over; where it says '', the title is the record's own. */
const dialogs: Record<string, Record<string, string>> = {
  assets: { tag: 'Tag an asset', scan: 'Scan tag', labels: 'Print labels' },
  'assets/*': {
    delete: 'Archive tagged asset',
    edit: 'Edit tagged asset',
    labels: 'Print labels',
    note: 'Add note',
    'note/*': 'Edit note',
    record: 'Record result',
    'record/*': 'Record result',
    'timeline/*': 'Timeline',
  },
  'asset-types': { add: 'Create Asset', '*': 'Edit Asset', '*/view': 'View Asset', '*/delete': 'Delete Asset' },
  'audit-log': { '*': '' },
  clients: { add: 'Create client', '*': 'Edit client', '*/delete': 'Archive client' },
  'clients/*/users': { add: 'Add user', '*': 'Edit user', '*/delete': 'Delete user' },
  'completed-tasks': { '*': '' },
  findings: { add: 'Add finding', quote: 'Quote these findings' },
  'findings/*': { edit: 'Edit finding', quote: 'Quote this finding' },
  organisations: {
    add: '',
    link: 'Link customer',
    'link/*': 'Unlink customer',
    '*': '',
    '*/view': '',
    '*/delete': '',
    '*/invite': 'Ask its contact to register',
    '*/remind': 'Remind of overdue tasks',
    '*/unarchive': '',
  },
  quotes: { add: 'Create quote' },
  'quotes/*': {
    edit: 'Edit quote',
    send: 'Send quote',
    withdraw: 'Withdraw quote',
    decide: 'Decide quote',
    delete: 'Delete quote',
  },
  'quote-prices': {
    add: 'Create price',
    '*': 'Edit price',
    '*/delete': 'Delete price',
  },
  rounds: { add: 'Make a round' },
  'rounds/*': {
    add: 'Add asset',
    cancel: 'Cancel round',
    edit: 'Edit round',
    finish: 'Finish round',
    order: 'Walking order',
    'record/*/*': 'Record result',
    'skip/*': 'Skip',
  },
  'sites-and-zones': {
    'add/*': 'Create site/zone',
    'add/*/*': 'Create site/zone',
    '*': 'Edit site/zone',
    '*/view': 'View site/zone',
    '*/delete': 'Delete site/zone',
  },
  'tag-management': { 'edit/*': 'Edit batch', 'delete/*': 'Delete batch', 'labels/*': 'Print labels' },
  'task-planner': { '*/record/*': 'Record result' },
  tasks: { add: 'Create task', '*': 'Edit task', '*/view': 'View task', '*/delete': 'Delete task' },
  users: { add: 'Add user', '*': 'Edit user' },
}

/**
 * An entry of the menu of which nothing is said above: a list, with dialogs to create, edit and delete what is in it.
 */
for (const { label, path } of entries) {
  if (path in pages || typeof label !== 'string') continue
  const noun = label.toLowerCase().replace(/s$/, '')
  pages[path] = 'list'
  dialogs[path] = { add: `Create ${noun}`, '*': `Edit ${noun}`, '*/delete': `Delete ${noun}` }
}

interface ScreenAhead {
  /** The page, or the one that lies behind the dialog: below the portal. */
  page: string
  layout: Layout
  /** Present where the address is that of a dialog. */
  dialog?: { title: string }
}

/** The pattern among these that an address fits, the one with the most words of its own first. */
function fitting(patterns: readonly string[], path: string): string | undefined {
  const parts = path.split('/')
  const fits = (pattern: string) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at])
  }
  const stars = (pattern: string) => pattern.split('*').length
  return patterns.filter(fits).sort((a, b) => stars(a) - stars(b))[0]
}

/** What is known of an address below the portal; undefined where no such screen is known. */
export function screenAhead(path: string): ScreenAhead | undefined {
  const parts = path.split('/')
  const found: { screen: ScreenAhead; stars: number }[] = []
  for (let length = parts.length; length > 0; length--) {
    const page = parts.slice(0, length).join('/')
    const rest = parts.slice(length).join('/')
    const pattern = fitting(Object.keys(pages), page)
    if (pattern === undefined) continue
    const layout = pages[pattern] as Layout
    const stars = (text: string) => text.split('*').length - 1
    if (rest === '') found.push({ screen: { page, layout }, stars: stars(pattern) })
    const of = dialogs[pattern] ?? {}
    const dialog = rest && fitting(Object.keys(of), rest)
    if (dialog)
      found.push({
        screen: { page, layout, dialog: { title: of[dialog] ?? '' } },
        stars: stars(pattern) + stars(dialog),
      })
  }
  return found.sort((a, b) => a.stars - b.stars)[0]?.screen
}

/** The same of an address of this portal at `root`; undefined for any other. */
export function screenAt(root: string, href: string): ScreenAhead | undefined {
  const path = pathOf(href)
  if (path === root) return screenAhead('')
  return path.startsWith(`${root}/`) ? screenAhead(path.slice(root.length + 1)) : undefined
}
