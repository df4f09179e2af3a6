import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { buildClient } from '@/lib/testing/factories'
import { buildPerson } from '@/lib/testing/second-factor'

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/second-factor.ts', ...args],
    {
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  return { status, said: stdout + stderr }
}

// FACTOR-29
it('whoever runs the installation takes anybody’s second factor away, a system admin’s too', async () => {
  const [client, other] = [await buildClient(), await buildClient()]
  const jo = await buildPerson({ clientId: client.id, systemAdmin: true }, client.hostname)
  await jo.setUpApp()
  const email = jo.email ?? ''
  expect(run('reset', 'nobody@nowhere.test')).toMatchObject({ status: 1, said: expect.stringContaining('nobody has') })
  expect(run('reset')).toMatchObject({ status: 1, said: expect.stringContaining('say what to do') })
  await buildPerson({ clientId: other.id, email }, other.hostname)
  const asked = run('reset', email)
  expect([asked.status, asked.said.includes(other.hostname)]).toEqual([1, true])
  expect((await jo.login()).body).toHaveProperty('secondFactor')
  expect(run('reset', email, '--host', client.hostname)).toMatchObject({ status: 0 })
  expect((await jo.login()).body).toHaveProperty('accessToken')
  expect((await jo.call('GET', '/me')).status).toBe(401)
})
