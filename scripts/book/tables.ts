import { table } from '@/app/api/v1/routes'
import { crudDialogs } from '@/app/portal/crud-dialogs'
import { entries } from '@/components/menu/menu-entries'
import type { List } from '@/lib/list/list'
import { findCrudLists } from '../screenshots/pages'

/* The tables of the book that follow from declarations: which lists there are, the side menu, dialogs over lists. */

type Cells = string[]

const cellsOf = (line: string): Cells =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** A table as the formatter writes it, indented under its rule. */
function tableOf(rows: Cells[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: Cells) => `  | ${widths.map((width, i) => (cells[i] ?? '').padEnd(width)).join(' | ')} |`
  const [first, ...rest] = rows.map(line)
  return [first, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n')
}

/** `text` with another table in the rule of that name. */
function renewed(text: string, rule: string, renew: (rows: Cells[]) => Cells[]): string {
  const start = text.indexOf('  |', text.indexOf(`**${rule}**`))
  const end = text.indexOf('\n\n', start)
  const [head = [], , ...rows] = text.slice(start, end).split('\n').map(cellsOf)
  return `${text.slice(0, start)}${tableOf([head, ...renew(rows)])}${text.slice(end)}`
}

const pathsOf = ([cell = '']: Cells) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path)

function rowOf(list: List<unknown>): Cells {
  const { path, filters, sorts, defaultSort } = list
  const key = defaultSort.replace(/^-/, '')
  const first = defaultSort === key ? `**${key}**` : `${key} (**${defaultSort}**)`
  const others = Object.keys(sorts).filter((name) => name !== key)
  const names = Object.keys(filters)
  return [
    `\`${path}\``,
    names.join(', ') || 'none',
    [first, ...others].join(', '),
    filters.keywords ? filters.keywords.description.toLowerCase() : '',
  ]
}

/** The chapter on lists with a row for every declared list; what is told of `keywords` stays where it is told. */
export const withLists = (text: string): string =>
  renewed(text, 'LIST-16', (rows) => {
    const lists = table.declarations.flatMap(({ list }) => (list ? [list] : []))
    const known = rows.flatMap(pathsOf)
    const kept = rows.flatMap((cells) => {
      const list = lists.find(({ path }) => pathsOf(cells).includes(path))
      return list ? [[cells[0] ?? '', ...rowOf(list).slice(1, 3), cells[3] ?? '']] : []
    })
    return [...kept, ...lists.filter(({ path }) => !known.includes(path)).map(rowOf)]
  })

/** The chapter on screens with the menu as it is, and a row for every list whose dialogs are declared in one place. */
export const withScreens = (text: string): string => withDialogs(withMenu(text))

const withMenu = (text: string) =>
  renewed(text, 'SCREEN-2', () =>
    entries.map(({ label, path, capability, only }) => [
      typeof label === 'string' ? label : `${label.ofAll}, for distributors "${label.ofDistributor}"`,
      path || '(none)',
      [capability ? `\`${capability}\`` : 'everybody', only && `acting as ${only}`].filter(Boolean).join(', '),
    ]),
  )

const withDialogs = (text: string) =>
  renewed(text, 'SCREEN-6', (rows) => {
    const known = rows.flatMap(([lists = '']) => lists.split(', '))
    const dialogs = crudDialogs.filter((one) => one !== '').map((one) => one.slice(1).replace('[recordId]', '{id}'))
    const missing = findCrudLists().filter((list) => !known.includes(list))
    return [...rows, ...missing.map((list) => [list, dialogs.join(', ')])]
  })
