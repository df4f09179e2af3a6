import { setTimeout as sleep } from 'node:timers/promises'
import { db, pool } from '@/lib/core/db/client'
import { log } from '@/lib/core/log/log'

/** Thrown where somebody else has taken a mail meanwhile: it must not go out from here. */
export class TakenOver extends Error {}

/** Of a mail in line: which, who holds it, and how much it tells of. */
interface Marked {
  clientId: string
  id: string
  heldBy: string
  count: number
}

/** Shorter than nobody else takes what is held. */
const patienceMs = 90_000

/**
 * Writes down that a mail is sent, in the same moment in which its end goes to the mail server (REMIND-5): of whichever
 * moment a server is killed in, both have gone out or neither, but for the instant between two writes to the network.
 */
export class SentMark {
  #begun: Promise<void> | null = null
  #committed: Promise<void> = Promise.resolve()
  #isGivenUp = false

  constructor(private readonly marked: Marked) {}

  /**
   * Does all but the last word of it, and has that on its way. To be called right before the end of the mail, which
   * must not wait for anything after this. @throws TakenOver
   */
  begin(): Promise<void> {
    this.#begun ??= this.#begin()
    return this.#begun
  }

  async #begin(): Promise<void> {
    const { clientId, id, heldBy, count } = this.marked
    const connection = await pool.connect()
    try {
      await connection.query('BEGIN')
      const { rowCount } = await connection.query(
        `UPDATE "NotificationLog" SET state = 1, "sentAt" = $4, count = $5
         WHERE "clientId" = $1 AND id = $2 AND state = 0 AND "heldBy" = $3`,
        [clientId, id, heldBy, new Date(), count],
      )
      if (rowCount === 0) throw new TakenOver('somebody else sends this mail')
      if (this.#isGivenUp) throw new Error('The mail server went away before the end of this mail')
    } catch (error) {
      await connection.query('ROLLBACK').then(
        () => connection.release(),
        () => connection.release(true),
      )
      throw error
    }
    this.#committed = connection.query('COMMIT').then(
      () => connection.release(),
      (error) => {
        connection.release(true)
        throw error
      },
    )
    this.#committed.catch(() => undefined) // until somebody asks what became of it
  }

  /**
   * Once the mail server does not have the mail, also where it went away while this was being written: that nothing
   * more is, and what has been can be set back.
   */
  async givenUp(): Promise<void> {
    this.#isGivenUp = true
    await this.#begun?.catch(() => undefined)
    await this.#committed.catch(() => undefined)
  }

  /**
   * Once the mail server has the mail: that this is written down, again where the database went away in
   * that very moment.
   */
  async written(): Promise<void> {
    try {
      await this.#committed
    } catch (error) {
      const { clientId, id, heldBy, count } = this.marked
      log.warn({ err: error, id, clientId }, 'that a reminder is sent could not be written down, and is tried again')
      const where = { clientId, id, heldBy, state: { in: [0, 1] } }
      const write = () => db.notificationLog.updateMany({ where, data: { state: 1, sentAt: new Date(), count } })
      for (const until = performance.now() + patienceMs; ; await sleep(1_000))
        try {
          await write()
          return
        } catch (again) {
          if (performance.now() > until) throw again
        }
    }
  }
}
