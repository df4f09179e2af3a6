import { build } from './build'
import { explain } from './explain'
import { faults } from './faults/faults'
import { randomFrom } from './faults/random'
import { run } from './faults/run'
import { openStage } from './faults/stage'
import { header, line } from './faults/table'

/*
 * npm run faults [-- --only WORDS] [--seed N]: everything that can fail around a portal fails once while people write,
 * and what was acknowledged is looked for afterwards. Takes some ten minutes.
 */

const given = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function main(): Promise<number> {
  const seed = Number(given('--seed') ?? Math.floor(Math.random() * 1e9))
  const chosen = faults.filter(({ name }) => name.includes(given('--only') ?? ''))
  await build()
  console.log(`Seed ${seed}: the same again with --seed ${seed}\n\n${header}`)
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

process.exitCode = await main().catch(explain)
