import type { Bounds } from '@/lib/core/spreadsheet/cell'
import { maxRegisterBytes } from './words'

const MB = 1024 * 1024

/** What a file of a register may have at most (REGISTER-2). */
export const registerBounds: Bounds = {
  fileBytes: maxRegisterBytes,
  unpackedBytes: 200 * MB,
  rows: 100_000,
  columns: 200,
  cellLength: 10_000,
  sharedTextLength: 40 * MB,
}
