import { createHmac } from 'node:crypto'
import { authSecret } from './tokens'

/**
 * A UUIDv7 that stands for another one: always the same for the same purpose, of the same moment, and nobody without
 * the server's secret can tell which it stands for.
 */
export function derivedId(purpose: string, id: string, ...more: string[]): string {
  const text = [id, ...more].join(':')
  const hex = createHmac('sha256', authSecret()).update(`${purpose}:${text}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.slice(3, 4), 16) % 4]
  return `${id.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
