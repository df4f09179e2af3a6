import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '@/lib/core/db/migrate'

/** What the last release had: its last migration, then the columns that it names and the functions that it calls. */
export const RELEASED = 'prisma/released.txt'

/** The columns that a Prisma schema names, as `Table.column`: fields that are no reference to another table. */
function columnsOf(schema: string): string[] {
  const models = new Set([...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name))
  return [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(\w+) +(\w+)/gm)]
      .filter(([, , type]) => !models.has(type))
      .map(([, name]) => `${table}.${name}`),
  )
}

/** The functions of the database that the program itself calls. */
function functionsCalled(): string[] {
  const sql = migrationNames().map((name) => readFileSync(join('prisma/migrations', name, 'migration.sql'), 'utf8'))
  const made = sql.flatMap((text) =>
    [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\(/g)].map(([, name]) => name!),
  )
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const code = files.map((file) => readFileSync(join('lib', file), 'utf8')).join('\n')
  return [...new Set(made)].filter((name) => code.includes(`${name}(`)).sort()
}

export function writeReleased(): void {
  const columns = columnsOf(readFileSync('prisma/schema.prisma', 'utf8'))
  const lines = [migrationNames().at(-1), ...columns, ...functionsCalled()]
  writeFileSync(RELEASED, `${lines.join('\n')}\n`)
}

export function readReleased(): { migration: string; reads: (name: string) => boolean } {
  const [migration = '', ...names] = readFileSync(RELEASED, 'utf8').trim().split('\n')
  return { migration, reads: (name) => names.includes(name) }
}
