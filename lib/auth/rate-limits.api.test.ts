import { expect, it } from 'vitest'
import { unique } from '@/lib/testing/factories'
import { giveBack, reserveAttempt, resetLimit } from './rate-limits'

/** How many attempts are left of the five that wrong codes have. */
async function left(key: string): Promise<number> {
  for (let count = 0; ; count++) {
    const isTaken = await reserveAttempt('second-factor', key).then(
      () => true,
      () => false,
    )
    if (!isTaken) return count
  }
}

// ACCOUNT-45
it('gives back attempts that were counted, and never more than were', async () => {
  const [one, other] = [unique('person'), unique('person')]
  await reserveAttempt('second-factor', one)
  await reserveAttempt('second-factor', one)
  await giveBack('second-factor', one)
  expect(await left(one)).toBe(4)
  // A login that succeeds forgets those of others that are under way at the same time, and then come too late.
  await reserveAttempt('second-factor', other)
  await reserveAttempt('second-factor', other)
  await resetLimit('second-factor', other)
  await giveBack('second-factor', other)
  await giveBack('second-factor', other)
  expect(await left(other)).toBe(5)
})
