import { median } from '../bench/statistics'

/**
 * Several measurements of the same as a cell: their median, and their extremes where these look different.
 * @param write a measurement in the cell's words
 */
export function spread(measured: readonly number[], write: (measured: number) => string): string {
  const [least, most] = [Math.min(...measured), Math.max(...measured)].map(write)
  const middle = write(median(measured))
  return least === most ? middle : `${middle} (${least}–${most})`
}
