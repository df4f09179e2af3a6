import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect, systemDb } from '@/lib/core/db/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { buildReminded, hourComes } from '@/lib/testing/reminders'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { ended, runningPortal } from '../testing/portal'
import { pointedTo } from './environment'
import { type RefusedAtEnd, startMailServer, type Taken, type Trouble } from './mail-server'

interface Tried {
  /** A database with nothing in it, and a folder. */
  url: string
  folder: string
  random: () => number
  people: number
  /** So long half of the mails are refused; in the middle of that a server is killed. */
  seconds: number
  /**
   * Kills as soon as some are sent; nor waits for the minutes that the line rests, and that what a killed server held
   * is left alone.
   */
  inHurry?: boolean
}

/** What became of reminders; each was wanted once. */
interface Outcome {
  wanted: number
  /** The mail server said once that it has it, or has it and died before it could say so. */
  once: number
  /** The mail server had it, died before it said so, and was sent it again under the same Message-ID. */
  again: number
  /** The mail server said more than once that it has it, or it came again without need. */
  twice: number
  /**
   * The mail server refused it after its end, just as the server that sent it was killed, which so never heard of it;
   * or that was killed in the instant between writing down that it is sent and its end. Nobody can know: it counts as
   * sent, since most that end so are, and once is wanted.
   */
  unheard: number
  lost: number
  /** Of whom there is not one of each kind, or what was called sent and is not. */
  wrong: string[]
  refused: [Trouble, number][]
  /** Seconds from the hour until all were sent, and those that the killed server was away. */
  took: number
  away: number
}

/**
 * So long it may take after all is well again: a minute's rest, and two that a killed server's mails are left alone. In
 * a hurry it is less than a test may take, so that the test says what is missing.
 */
const longestMs = (inHurry = false) => (inHurry ? 60_000 : 10 * 60_000)

/** So long an answer of the mail server may be on its way, and what follows from it on its way to the database. */
const UNHEARD_MS = 5_000

/**
 * Two portals on one database send the reminders of one hour to a mail server that refuses half of them for a while;
 * one of the two is killed in the middle, and starts again (REMIND-5).
 */
export async function tryReminders({ url, folder, random, people, seconds, inHurry }: Tried): Promise<Outcome> {
  const closing: (() => unknown)[] = []
  try {
    const mail = await startMailServer(random)
    closing.push(mail.stop)
    const storage = await startS3Server()
    closing.push(storage.stop)
    const shared = { AUTH_SECRET: 'a-secret-of-both-servers', DATABASE_URL: url, SMTP_URL: mail.url }
    closing.push(pointedTo({ ...shared, DATA_DIR: join(folder, 'ours') }), disconnect)
    const start = async (name: string) => {
      const env = { ...shared, ...s3Settings(storage), DATA_DIR: join(folder, name) }
      // Also of one that does not come up.
      const { child } = await runningPortal(env, (portal) => closing.push(() => end(portal.child, 'SIGTERM')))
      return child
    }
    const first = await start('first')
    await start('second')
    const { clientId } = await buildReminded(people)

    mail.refuseHalf(true)
    const begun = performance.now()
    await hourComes(clientId)
    await enqueue(systemDb, 'remindPeople', {})
    await sleepUntil(() => mail.taken.length > 0, longestMs(inHurry))
    const refusing = performance.now()
    if (inHurry) await sleepUntil(() => mail.taken.length > people / 4, longestMs(inHurry))
    else await sleep(seconds * 500)
    const killed = performance.now()
    await end(first, 'SIGKILL')
    await start('first')
    const away = performance.now() - killed
    await sleep(Math.max(0, seconds * 1_000 - (performance.now() - refusing)))
    mail.refuseHalf(false)
    await untilSent(clientId, people * 2, inHurry ? mail.isBusy : null)
    const took = performance.now() - begun
    await sleep(inHurry ? 500 : 10_000) // what would go twice
    const near = mail.refusedAtEnd.filter(({ at }) => Math.abs(at - killed) < UNHEARD_MS)
    const outcome = await judge(clientId, people, mail.taken, near)
    return { ...outcome, refused: [...mail.met], took: took / 1_000, away: away / 1_000 }
  } finally {
    for (const one of closing.reverse()) await one()
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await ended(child)
}

async function sleepUntil(isSo: () => boolean, longest: number): Promise<void> {
  for (const until = performance.now() + longest; !isSo() && performance.now() < until; ) await sleep(20)
}

/** Waits until nobody is in line any more; where `isBusy` says that no mail is on its way, time passes at once. */
async function untilSent(clientId: string, wanted: number, isBusy: (() => boolean) | null): Promise<void> {
  const until = performance.now() + longestMs(isBusy !== null)
  for (;;) {
    const [waiting, all] = await Promise.all(
      [{ state: 0 }, {}].map((more) => systemDb.notificationLog.count({ where: { clientId, ...more } })),
    )
    if ((waiting === 0 && all === wanted) || performance.now() > until) return
    if (isBusy && !isBusy()) {
      await systemDb.notificationLog.updateMany({ where: { clientId, state: 0 }, data: { tryAt: new Date() } })
      await enqueue(systemDb, 'sendReminders', {}, { jobKey: 'sendReminders' })
    }
    await sleep(500)
  }
}

type Judged = Omit<Outcome, 'refused' | 'took' | 'away'>

async function judge(
  clientId: string,
  people: number,
  taken: readonly Taken[],
  near: readonly RefusedAtEnd[],
): Promise<Judged> {
  const rows = await systemDb.notificationLog.findMany({
    where: { clientId },
    select: { id: true, userId: true, kind: true, state: true },
  })
  const idOf = ({ messageId }: { messageId: string }) => messageId.slice(1, messageId.indexOf('@'))
  const byId = new Map<string, Taken[]>()
  for (const one of taken) byId.set(idOf(one), [...(byId.get(idOf(one)) ?? []), one])
  const unheard = new Set(near.map(idOf))
  const each = rows.map(({ id }) => {
    const times = byId.get(id) ?? []
    const said = times.filter(({ isSaid }) => isSaid).length
    // It came again only where the mail server had not said that it has it.
    const isTwice = said > 1 || times.slice(0, -1).some(({ isSaid }) => isSaid)
    if (times.length === 0) return unheard.has(id) ? 'unheard' : 'lost'
    return isTwice ? 'twice' : times.length > 1 ? 'again' : 'once'
  })
  const count = (what: (typeof each)[number]) => each.filter((one) => one === what).length
  const mails = new Set(rows.map(({ userId, kind }) => `${userId} ${kind}`))
  const known = new Set(rows.map(({ id }) => id))
  const wrong = [
    ...(rows.length === people * 2 && mails.size === rows.length ? [] : [`${rows.length} in line for ${mails.size}`]),
    ...rows.filter(({ state }) => state !== 1).map(({ id, state }) => `${id} ended as ${state}`),
    ...rows.filter((_, at) => each[at] === 'lost').map(({ id, userId }) => `${id} to ${userId} is lost`),
    ...[...byId.keys()].filter((id) => !known.has(id)).map((id) => `${id} is none of them`),
  ]
  return {
    ...{ wanted: people * 2, once: count('once'), again: count('again'), twice: count('twice') },
    unheard: count('unheard'),
    lost: count('lost') + Math.max(0, people * 2 - rows.length),
    wrong,
  }
}

/** What is printed of it. */
export function outcomeText(outcome: Outcome): string {
  const { wanted, once, again, twice, unheard, lost, wrong, refused, took, away } = outcome
  const all = refused.reduce((sum, [, count]) => sum + count, 0)
  return [
    `${wanted} reminders by two servers in ${took.toFixed(0)} s; one was killed in the middle, and back after ${away.toFixed(1)} s`,
    `${all} times the mail server did not take one, or did not say so:`,
    ...refused.map(([trouble, count]) => `  ${String(count).padStart(6)} ${trouble}`),
    '',
    `${String(once).padStart(8)} sent once`,
    `${String(again).padStart(8)} sent again, as SMTP wants it, since the mail server died before it said that it had it: the same`,
    '         Message-ID, by which mail servers and programs show it once',
    `${String(unheard).padStart(8)} refused at or after their end, as the server that sent them was killed and could not hear that: taken for sent`,
    `${String(twice).padStart(8)} sent twice`,
    `${String(lost).padStart(8)} lost`,
    ...wrong.slice(0, 10),
  ].join('\n')
}
