import type { Tone } from '@/components/ui/tone'
import type { AssetOutput } from '@/lib/resources/assets/schema'

type Task = Pick<
  AssetOutput['checks'][number],
  'checkId' | 'checkName' | 'lastCheckDate' | 'lastCheckStatus' | 'nextDue' | 'isDue'
>

/** How an asset stands: in a word or two, why, and what it lacks where it never falls due as it is. */
export interface AssetStatus {
  tone: Extract<Tone, 'good' | 'monitor' | 'action' | 'neutral'>
  title: string
  reasons: string[]
  lacks?: 'tasks' | 'place'
}

type About = Pick<AssetOutput, 'customerOrganisationId' | 'installationDate' | 'isCustomerArchived'> & {
  checks: readonly Task[]
}

/** How many tasks are named one by one. */
const mostNamed = 3

/**
 * The status of a tagged asset that is not archived, at an instant (ASSET-34). `date` writes an instant as a day.
 */
export function statusOf(asset: About, date: (instant: string) => string, now: string): AssetStatus {
  const { checks } = asset
  if (asset.isCustomerArchived)
    return { tone: 'neutral', title: 'Paused', reasons: ['Nothing falls due: its customer has been archived.'] }
  if (checks.length === 0)
    return {
      tone: 'monitor',
      title: 'No tasks',
      reasons: ['Without a task this asset never falls due.'],
      lacks: 'tasks',
    }
  const acted = checks.filter(({ lastCheckStatus }) => lastCheckStatus === 3)
  const watched = checks.filter(({ lastCheckStatus }) => lastCheckStatus === 2)
  const missing = missingOf(asset)
  const due = missing ? [] : checks.filter(({ isDue }) => isDue)
  const reasons = [
    ...named(acted, (task) => `${task.checkName}: Action on ${date(task.lastCheckDate ?? '')}.`),
    ...named(due, ({ checkName, nextDue }) => `${checkName} ${dueWords(date(nextDue ?? ''), date(now))}.`),
    ...named(watched, (task) => `${task.checkName}: Monitor on ${date(task.lastCheckDate ?? '')}.`),
  ]
  const words = [acted.length > 0 && 'To action', due.length > 0 && 'Due', watched.length > 0 && 'To monitor']
  const title = words.filter(Boolean).join(' · ')
  const tone = acted.length > 0 || due.length > 0 ? 'action' : 'monitor'
  if (missing)
    return {
      tone: title ? tone : 'monitor',
      title: title || 'Not planned',
      reasons: [...reasons, missing],
      lacks: 'place',
    }
  if (title) return { tone, title, reasons }
  const next = soonest(checks)
  if (!next?.nextDue) return { tone: 'neutral', title: 'When needed', reasons: ['None of its tasks has a date.'] }
  return { tone: 'good', title: 'In date', reasons: [`Next is ${next.checkName}, on ${date(next.nextDue)}.`] }
}

const dueWords = (day: string, today: string) => (day === today ? 'is due today' : `has been due since ${day}`)

function missingOf({ customerOrganisationId, installationDate }: About): string | null {
  if (customerOrganisationId && installationDate) return null
  const what = [!customerOrganisationId && 'a customer', !installationDate && 'an allocation date'].filter(Boolean)
  return `Its tasks fall due once it has ${what.join(' and ')}.`
}

function named(tasks: readonly Task[], say: (task: Task) => string): string[] {
  const more = tasks.length - mostNamed
  const lines = tasks.slice(0, mostNamed).map(say)
  return more > 0 ? [...lines, `And ${more} more ${more === 1 ? 'task' : 'tasks'}.`] : lines
}

const soonest = (tasks: readonly Task[]): Task | undefined =>
  tasks.filter(({ nextDue }) => nextDue).sort((a, b) => ((a.nextDue ?? '') < (b.nextDue ?? '') ? -1 : 1))[0]
