import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connect, stayConnected } from './client'

function poolThatIsQuickToClose() {
  const { pool, unguarded } = connect({ connectionString: process.env.DATABASE_URL, idleTimeoutMillis: 20 })
  onTestFinished(async () => {
    await unguarded.$disconnect()
    await pool.end()
  })
  const askTen = () => Promise.all(Array.from({ length: 10 }, () => pool.query('SELECT pg_sleep(0.05)')))
  return { pool, askTen }
}

it('a server keeps six connections when nobody asks, however many were used at once', async () => {
  const { pool, askTen } = poolThatIsQuickToClose()
  stayConnected(pool)
  await askTen()
  await expect.poll(() => pool.totalCount).toBe(6)
  await sleep(200)
  expect(pool.totalCount).toBe(6)
})

it('keeps none of a script, which then ends by itself', async () => {
  const { pool, askTen } = poolThatIsQuickToClose()
  await askTen()
  await expect.poll(() => pool.totalCount).toBe(0)
})
