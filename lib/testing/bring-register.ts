import { expect } from 'vitest'
import { request } from './request'

/** Who brings a register in. */
interface Bringer {
  host: string
  token: string
  port?: number
}

const path = '/api/v1/assetImports'

/** The cells of a CSV, none of which needs quotes. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`

/** Sends a file and says how it is read. @returns the id of the import, and what to do with it. */
export async function bringRegister(
  who: Bringer,
  {
    csv,
    mapping,
    choices = {},
    filename = 'register.csv',
  }: { csv: string; mapping: object; choices?: object; filename?: string },
) {
  const call = (method: string, tail: string, json?: unknown) => request(method, `${path}${tail}`, { ...who, json })
  const made = await call('POST', '', { filename, file: Buffer.from(csv).toString('base64') })
  expect(made.status, made.text.slice(0, 300)).toBe(201)
  const { id } = made.body
  const put = await call('PUT', '', { id, mapping, choices })
  expect(put.status, put.text.slice(0, 300)).toBe(200)
  const read = async () => (await call('GET', `/${id}`)).body
  const ended = async (states = [3, 4, 5, 6]) => {
    const state = async () => {
      const { state, isUndoing } = await read()
      return !isUndoing && states.includes(state)
    }
    await expect.poll(state, { timeout: 120_000, interval: 100 }).toBe(true)
    return read()
  }
  const go = async () => {
    const run = await call('POST', `/${id}/run`, {})
    expect(run.status, run.text.slice(0, 300)).toBe(200)
    return ended()
  }
  return {
    id: id as string,
    call,
    read,
    ended,
    check: (query = '') => call('POST', `/${id}/check${query}`, {}),
    /** Checks and runs it, and waits until it has ended. */
    run: async () => {
      const checked = await call('POST', `/${id}/check`, {})
      expect(checked.status, checked.text.slice(0, 300)).toBe(200)
      return go()
    },
    /** Runs one that was checked, and waits until it has ended. */
    go,
  }
}
