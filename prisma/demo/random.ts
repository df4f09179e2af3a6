/**
 * Random choices that come out the same each time: one stream for each subject, so that more of one thing changes no
 * other.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, by the weights that `weigh` gives. */
  weighted<T>(list: readonly T[], weigh: (item: T) => number): T
}

/** A stream of its own for a subject, such as `assets of riverside`. */
export function randomFor(subject: string): Random {
  let state = hash(subject)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => some(list[Math.floor(next() * list.length)]),
    weighted(list, weigh) {
      const weights = list.map(weigh)
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      return some(list.at(index))
    },
  }
}

/** A UUIDv7 of that moment. */
export function idAt(moment: Date, random: Random): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  const hex = (digits: number) => Array.from({ length: digits }, () => random.whole(0, 15).toString(16)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193)
  return value
}

function some<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
