import { existsSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'
import { readConfig } from '@/lib/core/config/env'
import { MOST_OF_REGISTERS } from './server/body-limit'
import { instructionsOf } from './testing/dockerfile'
import { variableNames } from './testing/plain-environment'

/* What can be checked without Docker: the files are well formed and say the same as the code and each other. */

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string>
  depends_on?: string[]
  ports?: string[]
  volumes?: string[]
  command?: string | string[]
  configs?: { source: string; target: string }[]
  stop_grace_period?: string
  networks?: { default?: { aliases?: string[] } }
}

const compose = load(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  configs: Record<string, { content: string }>
}
const { app, database, pooler, proxy, storage, bucket, mail } = compose.services as Record<string, Service>
const docker = instructionsOf(readFileSync('Dockerfile', 'utf8'))

it('docker-compose.yml has the app and what it stands on, and nothing that is not declared', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'app',
    'bucket',
    'database',
    'mail',
    'pooler',
    'proxy',
    'storage',
  ])
  expect(app?.build).toBe('.')
  for (const [name, service] of Object.entries(compose.services)) {
    if (name !== 'app') expect(service.image, name).toMatch(/^[a-z0-9./-]+:[a-z0-9.-]+$/)
    // A release, not whatever is the latest on the day.
    expect(service.image ?? '', name).not.toMatch(/:latest$/)
    for (const needed of service.depends_on ?? []) expect(Object.keys(compose.services)).toContain(needed)
    const named = (service.volumes ?? []).map((volume) => volume.split(':')[0])
    for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume)
    // Only this machine reaches them.
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
  }
  // prepare.ts refuses an older one.
  expect(database?.image).toBe('postgres:18')
})

it('docker-compose.yml gives the app only known variables, with valid values that fit the other services', () => {
  const env = app?.environment ?? {}
  expect(Object.keys(env).filter((name) => !variableNames.includes(name))).toEqual([])
  const config = readConfig(env)
  expect(config.DEMO).toBe(true)

  const { POSTGRES_USER, POSTGRES_PASSWORD } = database?.environment ?? {}
  const ofDatabase = ['database', POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_USER}`]
  const partsOf = (address = '') => {
    const { hostname, username, password, pathname } = new URL(address)
    return [hostname, username, password, pathname]
  }
  expect(partsOf(config.DATABASE_OWNER_URL)).toEqual(ofDatabase)
  const ofServer = ['database', 'server', 'server', `/${POSTGRES_USER}`]
  expect(partsOf(config.DATABASE_DIRECT_URL)).toEqual(ofServer)
  expect(partsOf(config.DATABASE_URL)).toEqual(['pooler', ...ofServer.slice(1)])
  expect(partsOf(pooler?.environment?.DATABASE_URL)).toEqual(ofServer)
  expect(new URL(config.SMTP_URL ?? '').hostname).toBe('mail')
  expect(mail?.ports).toContain(`127.0.0.1:${new URL(config.SMTP_URL ?? '').port}:1025`)

  const { RUSTFS_ACCESS_KEY, RUSTFS_SECRET_KEY } = storage?.environment ?? {}
  expect([config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY]).toEqual([RUSTFS_ACCESS_KEY, RUSTFS_SECRET_KEY])
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = bucket?.environment ?? {}
  expect([AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY]).toEqual([RUSTFS_ACCESS_KEY, RUSTFS_SECRET_KEY])
  expect(AWS_REGION).toBe(config.S3_REGION)
  expect(String(bucket?.command)).toContain(`create-bucket --bucket ${config.S3_BUCKET}`)
  expect(storage?.networks?.default?.aliases).toContain(new URL(config.S3_ENDPOINT ?? '').hostname)
})

// RUN-24, SERVER-3, SERVER-4
it('docker-compose.yml lets the app run several times, behind a proxy and a pooler, each with its folder', () => {
  expect(app?.ports).toBeUndefined()
  expect(app?.volumes).toBeUndefined()
  expect(readConfig(app?.environment ?? {}).TRUST_PROXY).toBe(true)
  expect(pooler?.environment?.POOL_MODE).toBe('transaction')
  expect(proxy?.ports).toEqual(['127.0.0.1:3000:3000'])
  const [{ source, target } = {}] = proxy?.configs ?? []
  expect(target).toBe('/etc/nginx/nginx.conf')
  expect(compose.configs[source ?? '']?.content).toContain('set $$app app:3000;')
})

// REGISTER-3
it('docker-compose.yml lets bodies through the proxy that are as large as the server takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(compose.configs.proxy?.content ?? '') ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(MOST_OF_REGISTERS)
})

// RUN-16
it('docker-compose.yml gives the app more than 45 seconds to finish when it is stopped', () => {
  const [, seconds] = /^(\d+)s$/.exec(app?.stop_grace_period ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(30 + 15)
})

it('the Dockerfile takes a Node that we run on, copies files that exist, and runs as a user without rights', () => {
  const [first, second] = docker.filter(({ name }) => name === 'FROM')
  expect([first?.text, second?.text]).toEqual(['node:24-bookworm-slim AS build', 'node:24-bookworm-slim'])
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines.node).toBe('>=20.19')
  for (const { text } of docker.filter(({ name, text }) => name === 'COPY' && !text.startsWith('--')))
    for (const file of text.split(' ').slice(0, -1)) expect(existsSync(file), file).toBe(true)
  expect(docker.filter(({ name }) => name === 'RUN').map(({ text }) => text)).toEqual([
    'npm ci',
    'npm run build && npm prune --omit=dev',
    'mkdir /data && chown node:node /data',
  ])
  const user = docker.findLastIndex(({ name }) => name === 'USER')
  expect(docker[user]?.text).toBe('node')
  expect(docker.findIndex(({ name }) => name === 'CMD')).toBeGreaterThan(user)

  const env = Object.fromEntries(
    docker.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' ').map((one) => one.split('='))),
  )
  const isOfOthers = (name: string) => name === 'NODE_ENV' || name.startsWith('MALLOC_')
  expect(Object.keys(env).filter((name) => !isOfOthers(name) && !variableNames.includes(name))).toEqual([])
  expect(docker.find(({ name }) => name === 'VOLUME')?.text).toBe(env.DATA_DIR)
  expect(docker.find(({ name }) => name === 'EXPOSE')?.text).toBe(String(readConfig(env).PORT))
  expect(env.DATA_DIR).toBe('/data')
})

it('.dockerignore leaves out what a build makes, and nothing that it reads', () => {
  const left = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  for (const made of ['.git', '.data*', '.next*', 'node_modules', 'test-results']) expect(left).toContain(made)
  for (const read of ['app', 'components', 'lib', 'public', 'prisma', 'scripts', 'middleware.ts'])
    expect(left).not.toContain(read)
})
