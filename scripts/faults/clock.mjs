import { readFileSync } from 'node:fs'

/*
 * Loaded before the portal (node --import): lets its clock jump. So many milliseconds as the file CLOCK_FILE says are
 * added to every time that JavaScript asks for. Timers and performance.now() go on, as they do when a system's clock is
 * put forward or back.
 */

const Real = Date
let offset = 0

const look = () => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
  } catch {
    // Nobody has put the clock anywhere yet.
  }
}
if (process.env.CLOCK_FILE) {
  look()
  setInterval(look, 100).unref()
  const now = () => Real.now() + offset
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
