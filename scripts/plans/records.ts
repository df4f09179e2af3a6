import { table } from '@/app/api/v1/routes'
import type { Declaration } from '@/lib/api/route'
import { type Answer, call } from './caller'
import type { MadeClient, Person } from './data'
import type { Inspector } from './inspector'
import { record } from './recorder'
import { idsNamed } from './samples'

/** Links out of mails and captchas: they hold one row's token, and nobody is signed in. */
const isForAnybody = ({ access }: Declaration) => access === 'anybody' || access === 'everywhere'

/**
 * Every GET that is no list: records by an id out of their own list, what belongs to them, and exports of one record to
 * their end.
 */
export async function lookAtRecords(
  client: MadeClient,
  person: Person,
  only: string | undefined,
  { inspect }: Inspector,
): Promise<void> {
  for (const declaration of table.declarations) {
    const { method, path, list, changes } = declaration
    if (method !== 'GET' || list || changes || isForAnybody(declaration) || (only && !path.startsWith(only))) continue
    const filled = await fill(path, client, person)
    if (!filled) continue
    const { answer, statements } = await record(() => open(person, filled, path.includes('{')))
    if (answer.status === 403) continue
    await inspect({ person: person.name, call: `GET ${path}`, label: 'as it opens' }, statements, {
      rows: 1000,
      matches: 0,
    })
  }
}

/** Answers a call; where that is the address of a file with the lines of one record, reads it too. */
async function open(person: Person, path: string, isOfRecord: boolean): Promise<Answer> {
  const answer = await call(person, path)
  const { url } = answer
  return isOfRecord && url ? call(person, new URL(url).pathname.replace('/api/v1', '')) : answer
}

/** The path with values for its parameters; `null` where the person sees no such record. */
async function fill(path: string, client: MadeClient, person: Person): Promise<string | null> {
  let filled = path
  for (const [parameter, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const ofList = path.slice(0, path.indexOf(`/${parameter}`))
    const isRecord = name === 'id' && table.declarations.some((one) => one.list && one.path === ofList)
    const value = isRecord
      ? (await call(person, ofList)).items?.[0]?.id
      : name === 'size'
        ? '64'
        : idsNamed(name, client.ids)?.[0]
    if (!value && isRecord) return null
    if (!value) throw new Error(`There is no sample value for {${name}} in ${path}: see scripts/plans/samples.ts`)
    filled = filled.replace(parameter, value)
  }
  return filled
}
