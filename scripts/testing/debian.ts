import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'

/** Where Debian has programs that are not for everybody's path. */
const MORE = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** The first of these programs on the path, or in Debian's folders for system programs. */
export function onPath(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** A program that tests need: the one on the path, else Debian's, which is installed where we may. */
export function findProgram(name: string, packages: string[], what: string): string {
  const found = onPath(name) ?? installed(name, packages)
  if (found) return found
  throw new SetupError(`${what} need ${name}: install it (Debian: apt-get install ${packages[0]}) and run them again`)
}

function installed(name: string, packages: string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`No ${name} here: installing Debian’s`)
  installPackages(packages)
  return onPath(name)
}

/** Installs packages of Debian, as root; what they bring along is not started. */
export function installPackages(packages: string[]): void {
  // By its run level the system says that it is not the time to start services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
