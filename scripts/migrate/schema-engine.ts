import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { DiffTarget, MigrationList, SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { migrationNames } from '@/lib/core/db/migrate'

const SCHEMA = 'prisma/schema.prisma'
const MIGRATIONS = 'prisma/migrations'

/**
 * Nothing of the database is managed by others: the job queue has a schema of its own, which Prisma does not look into.
 */
export const FILTERS: SchemaFilter = { externalTables: [], externalEnums: [] }

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/**
 * The adapter is made for the client's queries; the engine needs two things more of it.
 * It cuts a script at every semicolon, which breaks function bodies and texts that hold one. PostgreSQL takes the whole
 * script at once, as one transaction, which is what Prisma's native engine does too.
 */
function fitForEngine(adapter: Adapter): Adapter {
  adapter.executeScript = async (script) => {
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
  }
  passCharacters(adapter)
  return adapter
}

/**
 * The other thing: it refuses PostgreSQL's one-byte type "char", which the engine reads from the catalogue and wants as
 * a character.
 */
function passCharacters(adapter: Adapter): void {
  const { CHAR, BPCHAR } = pg.types.builtins
  const found = new AsyncLocalStorage<number[]>()

  const pool = adapter.underlyingDriver()
  const ask = pool.query.bind(pool)
  const query = async (config: pg.QueryArrayConfig) => {
    const answer = await ask(config)
    for (const { fields } of [answer].flat()) {
      for (const [index, field] of fields.entries()) {
        if (field.dataTypeID !== CHAR) continue
        field.dataTypeID = BPCHAR
        found.getStore()?.push(index)
      }
    }
    return answer
  }
  Object.assign(pool, { query })

  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = (statement) => {
    const columns: number[] = []
    return found.run(columns, async () => {
      const rows = await queryRaw(statement)
      for (const column of columns) rows.columnTypes[column] = ColumnTypeEnum.Character
      return rows
    })
  }
}

class MigrationAdapter extends PrismaPg {
  constructor(private readonly url: string) {
    super({ connectionString: url, max: 2 })
  }

  readonly #opened: Adapter[] = []

  override async connect() {
    const adapter = fitForEngine(await super.connect())
    this.#opened.push(adapter)
    return adapter
  }

  /** The engine leaves its connection open, and with it the lock under which it migrated. */
  async close() {
    for (const adapter of this.#opened) await adapter.dispose()
  }

  /** A scratch database on the same server, gone when the engine is done with it. */
  override async connectToShadowDb() {
    const name = `shadow_${randomUUID().replaceAll('-', '')}`
    await runOnce(this.url, `CREATE DATABASE ${name}`)
    const url = new URL(this.url)
    url.pathname = `/${name}`
    const adapter = fitForEngine(await new PrismaPg({ connectionString: url.href, max: 2 }).connect())
    const close = adapter.dispose.bind(adapter)
    adapter.dispose = async () => {
      await close()
      await runOnce(this.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    }
    return adapter
  }
}

async function runOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

type Bindings = typeof import('@prisma/schema-engine-wasm') & {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void
}

let bindings: Promise<Bindings> | undefined

/** The engine tells a global of this name why it dies, before it does. */
const panics = { set_message: (message: string) => console.error(message) }

/** Prisma's schema engine as WebAssembly. Its entry file wants a bundler, so the parts are put together here. */
async function loadEngine(): Promise<Bindings> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = join(folder, 'schema_engine_bg.js')
  const loaded: Bindings = await import(pathToFileURL(glue).href)
  const code = new Uint8Array(readFileSync(join(folder, 'schema_engine_bg.wasm')))
  const imports = { './schema_engine_bg.js': { ...loaded } } as unknown as WebAssembly.Imports
  const { instance } = await WebAssembly.instantiate(code, imports)
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics })
  loaded.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return loaded
}

/** Runs `use` with Prisma's engine on a database. */
export async function withEngine<T>(url: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  bindings ??= loadEngine()
  const { SchemaEngine } = await bindings
  const adapter = new MigrationAdapter(url)
  const factory = bindMigrationAwareSqlAdapterFactory(adapter)
  const engine = await SchemaEngine.new({ datamodels: schemaFiles() }, () => undefined, factory)
  try {
    return await use(engine)
  } finally {
    engine.free()
    await adapter.close()
  }
}

function schemaFiles(): [path: string, content: string][] {
  return [[resolve(SCHEMA), readFileSync(SCHEMA, 'utf8')]]
}

/** The migrations as the engine takes them. */
export function migrationList(folder = MIGRATIONS): MigrationList {
  return {
    baseDir: resolve(folder),
    lockfile: { path: 'migration_lock.toml', content: readFileSync(join(MIGRATIONS, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(folder).map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(folder, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

/**
 * What the migrations lack of the schema, as SQL; empty when they agree. `url` names any PostgreSQL on which a scratch
 * database may be made.
 */
export async function missingFromMigrations(url: string): Promise<string> {
  const from: DiffTarget = { tag: 'migrations', ...migrationList() }
  const files = schemaFiles().map(([path, content]) => ({ path, content }))
  const to: DiffTarget = { tag: 'schemaDatamodel', files }
  const params = { from, to, script: true, exitCode: true, filters: FILTERS }
  const result = await withEngine(url, (engine) => engine.diff(params))
  return result.exitCode === 2 ? (result.stdout ?? '') : ''
}
