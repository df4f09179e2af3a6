import { join } from 'node:path'
import { startEmbedded } from '@/lib/core/db/embedded'
import { build } from './build'
import { isBuilt } from './built'
import { explain } from './explain'
import { faults } from './faults/faults'
import { randomFrom } from './faults/random'
import { outcomeText, tryReminders } from './faults/reminders'
import { run } from './faults/run'
import { openStage } from './faults/stage'
import { header, line } from './faults/table'
import { temporaryFolder } from './temporary-folder'

/*
 * npm run faults [-- --only WORDS] [--seed N]: everything that can fail around a portal fails once while people write,
 * and what was acknowledged is looked for afterwards. Takes some ten minutes.
 *
 * npm run faults -- --reminders 10000 [--seconds 120] [--seed N]: instead, two servers send so many reminders of one
 * hour to a mail server that refuses half of them for so long, and one of the two is killed in the middle.
 */

const given = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function main(): Promise<number> {
  const seed = Number(given('--seed') ?? Math.floor(Math.random() * 1e9))
  const chosen = faults.filter(({ name }) => name.includes(given('--only') ?? ''))
  if (!isBuilt()) await build()
  const again = `Seed ${seed}: the same again with --seed ${seed}\n`
  const reminders = given('--reminders')
  if (reminders) {
    console.log(again)
    return await refuseReminders(Number(reminders), Number(given('--seconds') ?? 120), seed)
  }
  console.log(`${again}\n${header}`)
  let isWell = true
  for (const files of ['bucket', 'disk'] as const) {
    const ofThese = chosen.filter((fault) => (fault.files ?? 'bucket') === files)
    if (ofThese.length === 0) continue
    const stage = await openStage({ files, random: randomFrom(seed) })
    try {
      if (stage.disk) console.log(`The disk that fills up: ${stage.disk.kind}`)
      for (const fault of ofThese) {
        const report = await run(stage, fault, fault.lasts)
        console.log(line(report))
        isWell &&= report.wrong.length === 0
      }
    } finally {
      await stage.close()
    }
  }
  return isWell ? 0 : 1
}

async function refuseReminders(reminders: number, seconds: number, seed: number): Promise<number> {
  const temporary = temporaryFolder('faults')
  const database = await startEmbedded({ dataDir: join(temporary.path, 'database') })
  try {
    const [folder, random, people] = [temporary.path, randomFrom(seed), Math.ceil(reminders / 2)]
    const outcome = await tryReminders({ url: database.url, folder, random, people, seconds })
    console.log(outcomeText(outcome))
    const { twice, lost, wrong } = outcome
    return twice === 0 && lost === 0 && wrong.length === 0 ? 0 : 1
  } finally {
    await database.stop()
    temporary.remove()
  }
}

process.exitCode = await main().catch(explain)
