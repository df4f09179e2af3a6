import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Server } from './servers'

/* Floor N: what Next itself costs. A bare app with one route handler, which answers a constant. */

/** Below the project, so that the bare app finds the same Next. */
const folder = resolve('node_modules/.cache/tagwarden-bench/next')
const program = resolve('node_modules/next/dist/bin/next')

const files: Record<string, string> = {
  'package.json': '{ "private": true }',
  'next.config.mjs': 'export default { poweredByHeader: false }',
  'app/floor/route.js': `export const dynamic = 'force-dynamic'\nexport const GET = () => Response.json({ items: [], totalItems: 0 })\n`,
}

/** Builds the bare app. @throws where Next says no. */
export function floorNext(): Server {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const built = spawnSync(process.execPath, [program, 'build'], { cwd: folder, env, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The bare Next.js app was not built:\n${built.stdout}${built.stderr}`)
  return {
    name: 'floor N',
    command: (port) => ({
      program: process.execPath,
      args: [program, 'start', '-H', '127.0.0.1', '-p', String(port)],
      cwd: folder,
    }),
    first: { path: '/floor', host: 'localhost' },
  }
}
