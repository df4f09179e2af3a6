/** Room on the phone, in bytes; null where the browser does not say. */
export interface Room {
  left: number
  isPersistent: boolean
}

const megabyte = 1024 * 1024
/** Below this the phone warns, below the other it takes no more photos (WALK-15). */
const littleRoom = 200 * megabyte
const noRoom = 20 * megabyte

export const hasLittleRoom = (room: Room | null): boolean => room !== null && room.left < littleRoom
export const hasNoRoomForPhotos = (room: Room | null): boolean => room !== null && room.left < noRoom

export async function findRoom(): Promise<Room | null> {
  // Absent without https.
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.estimate) return null
  const [{ quota = 0, usage = 0 }, isPersistent] = await Promise.all([storage.estimate(), storage.persisted()])
  return { left: Math.max(0, quota - usage), isPersistent }
}

/** Asks the browser not to throw away what is kept when the phone gets full. */
export async function askToStay(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persist?.()) ?? false
}

/** "1.4 MB" */
export function inMegabytes(bytes: number): string {
  const amount = Math.max(bytes / megabyte, bytes > 0 ? 0.1 : 0)
  return amount >= 1024
    ? `${(amount / 1024).toFixed(1)} GB`
    : `${amount < 10 ? amount.toFixed(1) : amount.toFixed(0)} MB`
}
