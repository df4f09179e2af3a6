import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '@/lib/core/db/embedded'
import { base64, buildImage } from '@/lib/testing/files'
import { type S3Server, s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { distDir } from './built'
import { serverDir } from './compiled.mjs'
import { temporaryFolder } from './temporary-folder'
import { commandOf, instructionsOf } from './testing/dockerfile'
import { ownDatabase } from './testing/own-database'
import { plainEnvironment } from './testing/plain-environment'
import { ended } from './testing/portal'

/*
 * The image without Docker: what the Dockerfile copies, pruned as it prunes, started by its CMD as an unprivileged user
 * on a PostgreSQL and an S3 server of their own. `npm ci` and `npm run build` are what the tests stand on already.
 */

const docker = instructionsOf(readFileSync('Dockerfile', 'utf8'))
const instruction = (name: string) => docker.findLast((one) => one.name === name)?.text ?? ''

const temporary = temporaryFolder('image')
const app = join(temporary.path, 'app')
const data = join(temporary.path, 'data')
const database = ownDatabase('image')
const isRoot = process.getuid?.() === 0
/** Debian's nobody. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Node where nobody reaches it: root's own may lie in a folder that is closed to others. */
const node = isRoot ? join(temporary.path, 'node') : process.execPath

let s3: S3Server
let port: number
let child: ReturnType<typeof spawn> | undefined
let said = ''

/** What COPY takes, with the build that is there; modules as hard links, since only some of them go. */
function copyApp(): void {
  const left = readFileSync('.dockerignore', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace('*', ''))
  mkdirSync(app)
  for (const name of readdirSync('.')) {
    const isBuild = [distDir(), serverDir()].includes(name)
    if (!isBuild && (left.some((start) => name.startsWith(start)) || name.endsWith('.log'))) continue
    // Links as they are: ones that lead back to here could not be followed where this folder is closed to others.
    const filter = (path: string) => !path.includes('/.next/cache')
    cpSync(name, join(app, name), { recursive: true, verbatimSymlinks: true, filter })
  }
  const to = join(app, 'node_modules')
  const linked = spawnSync('cp', ['-al', resolve('node_modules'), to])
  // The temporary folder may lie on another disk.
  if (linked.status !== 0) {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', resolve('node_modules'), to])
  }
  // npm writes into this one; the link must not lead to ours.
  rmSync(join(app, 'node_modules/.package-lock.json'))
  cpSync('node_modules/.package-lock.json', join(app, 'node_modules/.package-lock.json'))
}

/** `RUN npm prune --omit=dev`, without asking a registry. */
function prune(): SpawnSyncReturns<string> {
  const prune = /npm (prune \S+)/.exec(docker.find(({ text }) => text.includes('prune'))?.text ?? '')?.[1] ?? ''
  return spawnSync('npm', [...prune.split(' '), '--offline', '--no-audit', '--no-fund'], { cwd: app, encoding: 'utf8' })
}

/** `--chown=node:node`, but for the modules, which are linked. */
function handOver(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') continue
    chownSync(path, nobody.uid, nobody.gid)
    if (entry.isDirectory()) handOver(path)
  }
}

beforeAll(async () => {
  s3 = await startS3Server()
  if (isRoot) copyFileSync(process.execPath, node)
  await database.create()
  copyApp()
  const { status, stderr } = prune()
  expect(status, stderr).toBe(0)
  mkdirSync(data)
  if (isRoot) {
    for (const folder of [app, data]) chownSync(folder, nobody.uid, nobody.gid)
    handOver(app)
  }
})

afterAll(async () => {
  await stop()
  await database.drop()
  await s3.stop()
  temporary.remove()
})

/** Ends what runs. @returns its exit code. */
async function stop(): Promise<number | null | undefined> {
  child?.kill('SIGTERM')
  return child && (await ended(child))
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, `http://127.0.0.1:${port}`), { headers, redirect: 'manual' })

async function post(path: string, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

// RUN-14
it('has no development packages, and starts all the same, as somebody without rights', async () => {
  const modules = readdirSync(join(app, 'node_modules'))
  for (const gone of ['dependency-cruiser', 'smtp-server', 'vitest']) expect(modules).not.toContain(gone)
  expect(readdirSync(join(app, 'node_modules/@prisma'))).not.toContain('schema-engine-wasm')

  // A second try begins as the first did.
  await stop()
  port = await freePort()
  said = ''
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '1',
    AUTH_SECRET: 'a-secret-of-the-image-test',
    DATABASE_URL: database.url,
    ...s3Settings(s3),
  }
  const [, ...args] = commandOf(instruction('CMD'))
  child = spawn(node, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'], ...(isRoot && nobody) })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  while (!said.includes('Tagwarden is running')) {
    expect([child.exitCode, child.signalCode], said).toEqual([null, null])
    await sleep(100)
  }
  const [, ...check] = commandOf(instruction('HEALTHCHECK'))
  const healthy = spawnSync(node, check, { env: { ...plainEnvironment(), PORT: String(port) } })
  expect(healthy.status).toBe(0)
  expect((await get('/readyz')).status).toBe(200)
})

it('serves a page with what it needs', async () => {
  const page = await get('/login')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Tagwarden')
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  expect((await get(script)).headers.get('content-type')).toContain('javascript')
})

it('takes an upload and hands it out of the bucket', async () => {
  const { body: tokens } = await post('/login', { email: 'user@tagwarden.test', password: 'Inspect-Me-1' })
  const assets = await get('/api/v1/assets?limit=1', { authorization: `Bearer ${tokens.accessToken}` })
  const { items } = await assets.json()
  const png = await buildImage()
  const photo = { assetId: items[0].id, filename: 'a.png', uploadType: 1, base64Data: base64(png) }
  // Beside it jobs put reports of the demo's rounds there.
  const photos = () => [...s3.objects.keys()].filter((key) => /\/(original|display)$/.test(key)).length
  const before = photos()
  const { status, body } = await post('/uploads', photo, tokens.accessToken)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(photos()).toBe(before + 2)
  const opened = await get(new URL(body.signedLink).pathname)
  expect(opened.status).toBe(302)
  expect((await fetch(opened.headers.get('location') ?? '')).headers.get('content-type')).toBe('image/png')
})

// RUN-16
it('stops within a moment when told to', async () => {
  expect(await stop()).toBe(0)
})
