import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from '@/lib/core/db/embedded'
import { buildReminded, hourComes } from '@/lib/testing/reminders'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { type Others, othersCalm, othersOf, othersTable, othersUntil } from './others'
import { product } from './product'
import { start } from './servers'

interface Options {
  /** Half of them digests, half of them of what is overdue. */
  mails: number
  /** Assets of the client whose people work meanwhile. */
  assets: number
  data?: string
}

/** The longest that it may take. */
const mostMinutes = 30

/**
 * Has two reminders sent to each of some people of one client at the same hour, while others read lists (REMIND-8),
 * to a mail server that takes all. Prints how long it took, how many mails went twice, and how much longer the
 * others' calls took.
 * @returns the exit code.
 */
export async function benchReminders(url: string, { mails, assets, data }: Options): Promise<number> {
  const [client] = (await clientsOf(url, [assets], data)) as [MadeClient]
  if (!isBuilt()) await build()
  const person = client.people.find(({ name }) => name === 'distributor') as Person
  const temporary = temporaryFolder('bench')
  const catcher = await catchMails()
  const portal = product(url, temporary.path, person, { SMTP_URL: catcher.url })
  const server = await start(portal, join(temporary.path, 'servers.log'))
  try {
    const { clientId } = await buildReminded(mails / 2)
    const before = await othersCalm(server, person)
    catcher.taken.clear()
    const begun = performance.now()
    await hourComes(clientId)
    const isOver = () => catcher.count() >= mails || performance.now() - begun > mostMinutes * 60_000
    const meanwhile = await othersUntil(server, person, isOver)
    const seconds = (performance.now() - begun) / 1_000
    await sleep(5_000) // what would go twice
    const twice = [...catcher.taken.values()].filter((count) => count > 2).length
    console.log(report({ mails: catcher.count(), seconds, twice, others: othersOf(before, meanwhile) }))
    return catcher.count() === mails && twice === 0 ? 0 : 1
  } finally {
    await server.stop()
    await catcher.stop()
    temporary.remove()
  }
}

/** A mail server that takes everything and counts it by address. */
async function catchMails() {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const address = envelope.rcptTo[0]?.address ?? ''
      stream.resume().on('end', () => {
        taken.set(address, (taken.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    count: () => [...taken.values()].reduce((sum, one) => sum + one, 0),
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

function report(sent: { mails: number; seconds: number; twice: number; others: Others }): string {
  const { mails, seconds, twice, others } = sent
  return [
    `${mails} reminders in ${Math.round(seconds)} s, ${Math.round(mails / seconds)} a second (at most ${mostMinutes} minutes for 40000)`,
    `${twice} people were sent more than two`,
    '',
    ...othersTable(others),
  ].join('\n')
}
