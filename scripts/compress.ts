import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const IS_TEXT = /\.(js|css|svg|json|wasm)$/

/**
 * Writes each file below a folder as it goes over the wire, as hard as it can be pressed: `.br` and `.gz` beside it.
 * Done once, with the build: at each request only a quick pressing would pay, whose results are a seventh larger.
 */
export async function compressBelow(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => IS_TEXT.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
