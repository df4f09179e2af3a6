import { expect, it } from 'vitest'
import { hasLittleRoom, hasNoRoomForPhotos, inMegabytes } from './room'

const megabyte = 1024 * 1024
const room = (megabytes: number) => ({ left: megabytes * megabyte, isPersistent: true })

// WALK-7
it('warns below 200 MB of room and takes no more photos below 20; where nobody knows, it takes them', () => {
  expect([200, 199, 20, 19].map((some) => hasLittleRoom(room(some)))).toEqual([false, true, true, true])
  expect([20, 19].map((some) => hasNoRoomForPhotos(room(some)))).toEqual([false, true])
  expect([hasLittleRoom(null), hasNoRoomForPhotos(null)]).toEqual([false, false])
  const said = [0.01, 1.44, 12.4, 2048].map((some) => inMegabytes(some * megabyte))
  expect(said).toEqual(['0.1 MB', '1.4 MB', '12 MB', '2.0 GB'])
})
