import { maxBy } from './statistics'

/** Something that assets are of. */
export interface Counted {
  id: string
  assets: number
}

/** The nearest may have so many times more or fewer assets than are wanted. */
const near = 2

/** The one with the nearest number of assets, as a ratio. @throws where none is near. */
export function withAbout<T extends Counted>(all: readonly T[], wanted: number): T {
  const farness = ({ assets }: Counted) => Math.max(assets / wanted, wanted / assets)
  const nearest = maxBy(all, (one) => -farness(one))
  if (nearest && farness(nearest) <= near) return nearest
  throw new Error(`No customer has about ${wanted} assets. Was a run cut off here? Then measure in another folder`)
}

/** The one with the most assets. @throws where there is none that has any. */
export function withMost<T extends Counted>(all: readonly T[]): T {
  const most = maxBy(all, ({ assets }) => assets)
  if (most && most.assets > 0) return most
  throw new Error('There is none that has assets')
}
