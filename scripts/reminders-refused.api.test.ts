import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomFrom } from './faults/random'
import { tryReminders } from './faults/reminders'
import { temporaryFolder } from './temporary-folder'
import { ownDatabase } from './testing/own-database'

/* The short form of `npm run faults -- --reminders 10000`. */

const temporary = temporaryFolder('reminders-refused')
const database = ownDatabase('reminders_refused')
const seed = Math.floor(Math.random() * 1e9)
beforeAll(database.createMigrated)
afterAll(async () => {
  await database.drop()
  temporary.remove()
})

// REMIND-5
it('each reminder is sent once by two servers, though one is killed and half of the mails are refused for a while', async () => {
  const tried = { url: database.url, folder: temporary.path, random: randomFrom(seed), inHurry: true }
  const { once, again, unheard, twice, lost, wrong, refused } = await tryReminders({
    ...tried,
    people: 100,
    seconds: 4,
  })
  expect({ seed, sent: once + again + unheard, twice, lost, wrong }).toEqual({
    seed,
    sent: 200,
    twice: 0,
    lost: 0,
    wrong: [],
  })
  // As many as it had on their way.
  expect(unheard).toBeLessThanOrEqual(8)
  expect(refused.length).toBeGreaterThan(3)
})
