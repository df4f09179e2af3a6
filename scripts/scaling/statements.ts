import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { placeOf } from './places'

/* Statements that a distributed PostgreSQL could not send to the one node that has a client's rows. */

const FOLDERS = ['app', 'lib']
const isOurs = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(db\/)?generated\//.test(file)

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isOurs(file) && !/lib\/testing|db\/generated/.test(join(folder, file)))
    .map((file) => join(folder, file))

const upper = (model: string) => model[0]!.toUpperCase() + model.slice(1)

/**
 * Each kind of statement that goes to the rows of several clients, or to none, by the file that has it: raw SQL that
 * says it is unscoped, calls of the client without the tenant guard on distributed tables, SQL of jobs, advisory locks
 * (which one node holds).
 */
export function statementsInCode(): string[] {
  const found = FOLDERS.flatMap(filesOf).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const kinds = [
      ...[...text.matchAll(/[`\n]\s*\/\* unscoped: (.+?) \*\//g)].map(([, why]) => `unscoped: ${why}`),
      ...[...text.matchAll(/systemDb\.(\w+)[\s\n]*\./g)]
        .filter(([, model]) => !model!.startsWith('$') && placeOf(upper(model!)) === 'distributed')
        .map(([, model]) => `all clients’ ${upper(model!)}`),
      ...[...text.matchAll(/pg_(?:try_)?advisory_(?:xact_)?lock/g)].map(() => 'advisory lock'),
      ...(file.startsWith('lib/core/jobs/') ? [...text.matchAll(/(?:FROM|UPDATE|INTO|JOIN) "(\w+)"/g)] : [])
        .filter(([, table]) => placeOf(table!) === 'distributed')
        .map(([, table]) => `all clients’ ${table}`),
    ]
    return kinds.map((kind) => `${file}: ${kind}`)
  })
  return [...new Set(found)].sort()
}

/** Functions of the database that no trigger calls and that go through a distributed table. */
export async function functionsAcrossClients(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT proname AS name, prosrc AS source FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype AND provolatile <> 'i'
       AND prolang IN (SELECT oid FROM pg_language WHERE lanname IN ('sql', 'plpgsql')) ORDER BY 1`,
  )
  const tables = (source: string) =>
    [...source.matchAll(/(?:FROM|UPDATE|INTO|JOIN) "(\w+)"/g)].map(([, table]) => table!)
  return rows
    .filter(({ source }) => tables(source).some((table) => placeOf(table) === 'distributed'))
    .map(({ name }) => `function ${name}()`)
}
