import type { Viewer } from '@/lib/domain/permissions/actor'
import { type MenuItem, menuEntries } from './menu-entries'

/** The letter behind `g` that goes to a screen, by its path. */
const letters: Record<string, string> = {
  '': 'd',
  clients: 'e',
  'tag-management': 'b',
  organisations: 'o',
  'sites-and-zones': 's',
  users: 'u',
  sectors: 'x',
  manufacturers: 'm',
  tasks: 't',
  'asset-types': 'l',
  assets: 'a',
  'asset-imports': 'i',
  'task-planner': 'p',
  rounds: 'r',
  'completed-tasks': 'c',
  findings: 'f',
  quotes: 'q',
  'quote-prices': 'k',
  'audit-log': 'h',
}

/** The screens of a person, each with its letter. */
export const placesOf = (viewer: Viewer): (MenuItem & { letter: string | undefined })[] =>
  menuEntries(viewer).map((item) => ({ ...item, letter: letters[item.path] }))
