import { db, systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { log } from '@/lib/core/log/log'
import { deliver } from '@/lib/core/mail/deliver'
import { judge, outcomes } from '@/lib/core/mail/refusal'
import { mailRefused, mailTaken } from '@/lib/core/mail/stopped'
import { newId } from '@/lib/core/text/new-id'
import { Composer, type Waiting } from './compose'
import { type Reader, readersOf } from './people'
import { SentMark, TakenOver } from './sent-mark'

/** So many mails are with the mail server at a time, of this process. */
const atOnce = 8
/** So many are taken out of the line together: what is written to them is read together. */
const handful = 16
/**
 * So much in a row, and the line rests until the next minute: a mail server that does not answer counts
 * {@link awayCounts} times what one that does not take this mail does. People of one organisation stand side by side,
 * and so may their refusals.
 */
const mostTrouble = 256
const awayCounts = 16
/** Whoever has taken one and says nothing for so long is gone. */
const heldFor = '2 minutes'
const longestMs = 50_000
const minuteMs = 60_000

interface Held extends Waiting {
  attempt: number
  count: number | null
  expiresAt: Date
}

let isSending = false
/** Somebody asked to send while that was under way: what he put in line may have come too late for it. */
let isAskedAgain = false

/**
 * Sends what is in line, for a while: clients take turns, so nobody waits for one with 20 000 people. A process does it
 * once at a time, and looks again where it was asked to meanwhile; several servers take different mails. Which are sent
 * is written down in the same moment in which the mail server hears their end, so that none goes twice and none is lost
 * where a server is killed (REMIND-5).
 */
export async function sendReminders(now = () => new Date(), isStopped: () => boolean = () => false): Promise<void> {
  if (isSending) {
    isAskedAgain = true
    return
  }
  isSending = true
  try {
    const until = performance.now() + longestMs
    const isOver = () => isStopped() || performance.now() > until
    let turn: Turn
    do {
      isAskedAgain = false
      turn = new Turn(now, isOver)
      await Promise.all(Array.from({ length: atOnce }, () => turn.work()))
    } while (isAskedAgain && !turn.rests && !isOver())
    if ((turn.hasMore || (isAskedAgain && !turn.rests)) && !isStopped())
      await enqueue(systemDb, 'sendReminders', {}, { jobKey: 'sendReminders' })
  } finally {
    isSending = false
  }
}

/** One turn at the line. */
class Turn {
  readonly #holder = newId()
  readonly #composer: Composer
  readonly #line: { held: Held; reader: Reader | undefined }[] = []
  #filling: Promise<void> | null = null
  #isEmpty = false
  #trouble = 0

  constructor(
    private readonly now: () => Date,
    private readonly isOver: () => boolean,
  ) {
    this.#composer = new Composer(now)
  }

  /** Whether there may be more that could be sent now. */
  get hasMore(): boolean {
    return !this.#isEmpty && !this.rests
  }

  /** Whether so much went wrong that the line is left alone until the next minute. */
  get rests(): boolean {
    return this.#trouble >= mostTrouble
  }

  async work(): Promise<void> {
    for (;;) {
      const next = this.#line.shift()
      if (next) await this.#send(next.held, next.reader)
      else if (this.isOver() || !this.hasMore) return
      else await this.#fill()
    }
  }

  async #fill(): Promise<void> {
    this.#filling ??= this.#take().finally(() => {
      this.#filling = null
    })
    await this.#filling
  }

  async #take(): Promise<void> {
    const held = await take(this.#holder, this.now())
    const people = held.flatMap(({ clientId, userId }) => (userId ? [{ clientId, userId }] : []))
    const readers = await readersOf(systemDb, people)
    this.#line.push(...held.map((one) => ({ held: one, reader: one.userId ? readers.get(one.userId) : undefined })))
    this.#isEmpty = held.length === 0
  }

  async #send(held: Held, reader: Reader | undefined): Promise<void> {
    try {
      const made = held.expiresAt > this.now() ? await this.#composer.compose(held, reader) : null
      if (!made) return await leaveOut(held, this.#holder)
      const { id, clientId } = held
      const mark = new SentMark({ id, clientId, heldBy: this.#holder, count: made.count })
      await deliver(made.message, () => mark.begin()).then(
        () => mark.written().then(() => this.#taken(held)),
        (error) => mark.givenUp().then(() => this.#notTaken(held, made.count, error)),
      )
    } catch (error) {
      // What failed is ours: it stays held, and is tried again when nobody seems to hold it.
      log.error(
        { err: error, id: held.id, clientId: held.clientId },
        'a reminder could not be made, or that it is sent not written down',
      )
      this.#trouble += awayCounts
    }
  }

  async #taken({ clientId, userId }: Held): Promise<void> {
    outcomes.sent++
    this.#trouble = 0
    if (userId) await mailTaken(clientId, userId)
  }

  async #notTaken(held: Held, count: number, error: unknown): Promise<void> {
    if (error instanceof TakenOver) return
    const { isFinal, isOfThisMail, reason } = judge(error)
    const { id, clientId, userId, attempt, kind } = held
    const about = { id, clientId, kind, attempt, reason, err: error }
    if (isFinal) {
      outcomes.refused++
      log.error(about, 'a reminder is refused for good')
      await settle(held, this.#holder, { state: 2, count })
      if (userId) await mailRefused(clientId, userId)
      return
    }
    outcomes.retried++
    this.#trouble += isOfThisMail ? 1 : awayCounts
    log.warn(about, 'a reminder could not be sent and is tried again')
    const tryAt = new Date(this.now().getTime() + Math.min(minuteMs, 1_000 * 2 ** attempt))
    await settle(held, this.#holder, { state: 0, count, attempt: Math.min(attempt + 1, 1_000), tryAt, sentAt: null })
  }
}

/** Takes the next mails out of the line: one of each client, then a second of each, and so on. */
const take = (holder: string, now: Date): Promise<Held[]> =>
  systemDb.$queryRaw<Held[]>(Prisma.sql`/* unscoped: the line is one for all clients, who take turns */
    WITH heads AS (
      SELECT n.id, n."tryAt", row_number() OVER (PARTITION BY c.id ORDER BY n."tryAt", n.id) AS nth
      FROM "Client" c CROSS JOIN LATERAL (
        SELECT id, "tryAt" FROM "NotificationLog"
        WHERE "clientId" = c.id AND state = 0 AND "tryAt" <= ${now.toISOString()}::timestamptz
        ORDER BY "tryAt", id LIMIT ${handful} FOR NO KEY UPDATE SKIP LOCKED) n
    ), next AS (SELECT id FROM heads ORDER BY nth, "tryAt", id LIMIT ${handful})
    UPDATE "NotificationLog" n SET "heldBy" = ${holder}::uuid, "tryAt" = ${now.toISOString()}::timestamptz + ${heldFor}::interval
    FROM next WHERE n.id = next.id
    RETURNING n.id, n."clientId", n."userId", n.kind, n.about, n.attempt, n.count, n."expiresAt"`)

/** What became of one that was not sent, whether it had been marked or not. */
const settle = ({ clientId, id }: Held, heldBy: string, data: Prisma.NotificationLogUpdateManyMutationInput) =>
  db.notificationLog.updateMany({
    where: { clientId, id, heldBy, state: { in: [0, 1] } },
    data: { sentAt: null, ...data },
  })

/** There is nothing to say, or nobody to say it to: as if it had never been; one that was tried is told in the log. */
async function leaveOut(held: Held, heldBy: string): Promise<void> {
  const { clientId, id, count } = held
  if (count === null) await db.notificationLog.deleteMany({ where: { clientId, id, heldBy, state: 0 } })
  else await settle(held, heldBy, { state: 3 })
}
