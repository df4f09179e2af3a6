import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '@/lib/core/config/env'
import { memoryOfMachine } from '@/lib/core/db/embedded-memory'
import { explain } from './explain'
import { onOwnDatabase } from './plans/database'
import { withSection } from './weight/section'

const USAGE = `npm run bench                          our server, a bare Next.js route and bare node:http + pg, in turn
npm run bench -- --assets 1000,1000000 sizes of the clients that are made; default 1000,100000
npm run bench -- --data <folder>       keep the database there; the next run in that folder measures the same clients
npm run bench -- --only /assets        the calls whose path starts so
npm run bench -- --full                every filter with samples, every order
npm run bench -- --answers             instead: results with answers, and the history of terms
npm run bench -- --lists               instead: lists of assets, tasks, results, and of what follows from them, however they are filtered and ordered
npm run bench -- --readings 38         of these two: so many numbers more in each second result; 20 million with 340000 assets
npm run bench -- --imports 50000       instead: a register of so many rows comes in while others work, and is taken back
npm run bench -- --imports 100000 --faulty   the same with an error in each row: all of them are left out, with why
npm run bench -- --bulk 5000           instead: so many assets are changed at once while another client works, and are taken back
npm run bench -- --moves 20000         instead: a customer with about so many assets is unlinked, linked, archived and brought back, and a
                                       task gets another frequency, while another distributor works; on a client of its own
npm run bench -- --search              instead: what people type into the search, beside the list of assets
npm run bench -- --reminders 40000     instead: so many reminders of one hour are sent while others work
npm run bench -- --servers             instead: one server and two, behind nginx, and behind PgBouncer, in turn
npm run bench -- --writes              instead: how many rows, entries of indexes and bytes of WAL a result is in the database
npm run bench -- --rounds 3 --seconds 2 --connections 8
DATABASE_MEMORY=128 npm run bench      with so many MB of rows in PostgreSQL's memory, not those of the machine (RUN-38)
npm run bench -- --out docs/performance.md   write the report there`

/** Makes clients, loads each server with the same calls, and prints medians and how near the targets are. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      assets: { type: 'string', default: '1000,100000' },
      data: { type: 'string' },
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
      answers: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      readings: { type: 'string', default: '0' },
      imports: { type: 'string' },
      faulty: { type: 'boolean', default: false },
      bulk: { type: 'string' },
      moves: { type: 'string' },
      search: { type: 'boolean', default: false },
      reminders: { type: 'string' },
      servers: { type: 'boolean', default: false },
      writes: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '8' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  return await onOwnDatabase(
    async (url) => {
      if (values.answers) return await answers(url, values)
      if (values.lists) return await lists(url, values)
      if (values.imports) {
        const { benchImports } = await import('./bench/imports')
        return await benchImports(url, {
          rows: Number(values.imports),
          isFaulty: values.faulty,
          assets: 10_000,
          data: values.data,
        })
      }
      if (values.bulk) {
        const { benchMany } = await import('./bench/many')
        return await benchMany(url, { rows: Number(values.bulk), data: values.data })
      }
      if (values.moves) return await moves(url, Number(values.moves), values)
      if (values.search) {
        const { benchSearch } = await import('./bench/search')
        return await benchSearch(url, { assets: Math.max(...values.assets.split(',').map(Number)), data: values.data })
      }
      if (values.reminders) {
        const { benchReminders } = await import('./bench/reminders')
        return await benchReminders(url, { mails: Number(values.reminders), assets: 10_000, data: values.data })
      }
      if (values.servers) {
        const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number)
        const { benchServers } = await import('./bench/several')
        return await benchServers(url, {
          rounds: rounds!,
          seconds: seconds!,
          connections: connections!,
          data: values.data,
        })
      }
      if (values.writes) return await (await import('./bench/writes')).benchWrites(url, values.data)
      const { bench } = await import('./bench/bench')
      return await bench(url, {
        sizes: values.assets.split(',').map(Number),
        data: values.data,
        only: values.only,
        isFull: values.full,
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        connections: Number(values.connections),
        out: values.out,
      })
    },
    values.data,
    readConfig(process.env).DATABASE_MEMORY ?? memoryOfMachine(),
  )
}

interface AnswersAsked {
  assets: string
  readings: string
  data?: string
  only?: string
  out?: string
}

/** What answers cost, on the largest of the clients. */
async function answers(url: string, { assets, readings, data, out }: AnswersAsked): Promise<number> {
  const { benchAnswers } = await import('./bench/answers')
  const { answersReport, answersTitle, resultsTable } = await import('./bench/answers-report')
  const asked = { assets: largestOf(assets), readings: Number(readings), data }
  const found = await benchAnswers(url, asked, (results) => console.log(resultsTable(results)))
  tell(answersTitle, answersReport(found, command(), new Date()), out)
  return 0
}

/** How soon lists of answers and what follows from them come, on the largest of the clients. */
async function lists(url: string, { assets, readings, data, only, out }: AnswersAsked): Promise<number> {
  const { benchLists } = await import('./bench/lists')
  const { listsReport, listsTitle } = await import('./bench/lists-report')
  const found = await benchLists(url, { assets: largestOf(assets), readings: Number(readings), data, only })
  tell(listsTitle, listsReport(found, command(), new Date()), out)
  return 0
}

/** How long changes take that many assets follow, and what others notice of them. */
async function moves(url: string, rows: number, { data, out }: Pick<AnswersAsked, 'data' | 'out'>): Promise<number> {
  const { benchMoves } = await import('./bench/moves')
  const { machineOf } = await import('./bench/machine')
  const { movesReport, movesTitle } = await import('./bench/moves-report')
  const found = await benchMoves(url, { rows, data })
  tell(movesTitle, movesReport(found, { command: command(), date: new Date(), machine: await machineOf(url) }), out)
  return 0
}

const largestOf = (assets: string) => Math.max(...assets.split(',').map(Number))
const command = () => ['npm run bench --', ...process.argv.slice(2)].join(' ')

function tell(title: string, text: string, out?: string): void {
  console.log(text)
  if (out) writeFileSync(out, withSection(out, title, text))
}

process.exit(await main().catch(explain))
