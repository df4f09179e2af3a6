import { expect, it } from 'vitest'
import { beforeAndAfter } from './before-and-after'

type Story = Parameters<typeof beforeAndAfter>[0]

/** A step to a state, or a word (`null`), with a file of this name. */
const step = (to: number | null, id: string) => ({ to, uploads: [{ id }] }) as unknown as Story[number]
const names = (uploads: readonly { id: string }[]) => uploads.map(({ id }) => id)

// FINDING-25
it('shows photos until work began as before and those of the work as after, whatever the clock said', () => {
  const story = [
    step(0, 'found'),
    step(null, 'closer'),
    step(1, 'quoted'),
    step(2, 'approved'),
    step(4, 'begun'),
    step(null, 'half way'),
    step(5, 'fixed'),
    step(0, 'broken again'),
    step(6, 'closed'),
  ]
  const { before, after } = beforeAndAfter(story)
  expect(names(before)).toEqual(['found', 'closer', 'quoted', 'approved', 'broken again'])
  expect(names(after)).toEqual(['begun', 'half way', 'fixed', 'closed'])
})
