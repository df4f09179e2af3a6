import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readConfig } from '@/lib/core/config/env'
import { makeServer } from './http-server'

type Handle = Parameters<typeof makeServer>[0]['handle']

const server = (handle: Handle = async (_req, res) => void res.end('a page')) =>
  makeServer({
    config: readConfig({}),
    isDev: false,
    probes: {
      isDatabaseThere: async () => true,
      wasDatabaseAway: () => false,
      canWrite: async () => true,
      isStopping: () => false,
      jobs: () => null,
    },
    handle,
  })

/** A connection to it, and when it ended. */
async function connected(to: Server) {
  await new Promise<void>((done) => to.listen(0, '127.0.0.1', done))
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1')
  const seen = { answer: '', isOver: false }
  socket.on('error', () => undefined).once('close', () => (seen.isOver = true))
  return { socket, seen }
}

// RUN-37
it('a request has 20 s for its head and two minutes in all, an idle connection 72 s', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server()
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    timeout: 60_000,
  })
})

// RUN-37
it('somebody who sends a byte now and then is cut off within seconds after the time for a head', async () => {
  const slow = server()
  slow.headersTimeout = 300
  const { socket, seen } = await connected(slow)
  socket.on('data', (bytes) => (seen.answer += bytes))
  socket.write('GET / HTTP/1.1\r\nHost: a.test\r\nX-Slow: ')
  for (let waited = 0; waited < 9_000 && !seen.isOver; waited += 100) {
    socket.write('x')
    await sleep(100)
  }
  expect(seen).toEqual({ isOver: true, answer: expect.stringMatching(/^HTTP\/1\.1 408 /) })
  slow.close()
}, 15_000)

// RUN-37
it('who does not read what he was answered is cut off, and who waits for an answer is not', async () => {
  const many = server(async (_req, res) => void res.end(Buffer.alloc(30_000_000)))
  many.timeout = 300
  const deaf = await connected(many)
  deaf.socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n')
  deaf.socket.pause()
  await expect.poll(() => count(many)).toBe(1)
  await expect.poll(() => count(many), { timeout: 5_000 }).toBe(0)
  many.close()

  const late = server(async (_req, res) => void setTimeout(() => res.end('late'), 1_000))
  late.timeout = 300
  const patient = await connected(late)
  patient.socket.on('data', (bytes) => (patient.seen.answer += bytes))
  patient.socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n')
  await expect.poll(() => patient.seen.answer).toMatch(/late$/)
  patient.socket.destroy()
  late.close()
})

const count = (of: Server) =>
  new Promise<number>((done) => of.getConnections((_error, connections) => done(connections)))
