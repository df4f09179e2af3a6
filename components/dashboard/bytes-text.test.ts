import { expect, it } from 'vitest'
import { bytesText } from './bytes-text'

// SCREEN-35
it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [12_345_678, '12.3 MB'],
  [987_654_321_000, '988 GB'],
  [2e15, '2,000 TB'],
])('%d is said as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
