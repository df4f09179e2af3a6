/**
 * SHA-256 in plain code. The browser's own (`crypto.subtle`) is there on https and localhost only, and answers each
 * hash by a promise, which makes thousands of short ones slow.
 */

const primes = firstPrimes(64)
const K = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 32 bits of the fraction. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const schedule = new Uint32Array(64)

/** The hash of ASCII text, as lower-case hex. */
export function sha256(text: string): string {
  const state = Uint32Array.from(START)
  const blocks = padded(text)
  for (let at = 0; at < blocks.byteLength; at += 64) addBlock(state, blocks, at)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function padded(text: string): DataView {
  const view = new DataView(new ArrayBuffer(((text.length + 72) >> 6) << 6))
  for (let at = 0; at < text.length; at += 1) view.setUint8(at, text.charCodeAt(at))
  view.setUint8(text.length, 0x80)
  view.setUint32(view.byteLength - 4, text.length * 8)
  return view
}

function addBlock(state: Uint32Array, blocks: DataView, at: number): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = blocks.getUint32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [w[i - 15]!, w[i - 2]!]
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word
}
