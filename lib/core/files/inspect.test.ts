import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/core/errors/errors'
import { newId } from '@/lib/core/text/new-id'
import { zip } from '@/lib/testing/zip'
import { dataUrl, decodeBase64 } from './base64'
import { reencode, thumbnail } from './images'
import { checkName, checkSize, inspectContent } from './inspect'
import { FileRefusedError } from './refusal'
import { maxUploadBytes } from './upload-types'

const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } }).withExif({
    IFD0: { Copyright: 'Somebody', Orientation: '6' },
  })
const png = await picture().png().toBuffer()
const noise = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
    background: '#000',
  },
})
  .jpeg()
  .toBuffer()
const jpeg = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer()
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const docx = office(
  'word/document.xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
)
const xlsx = office('xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')
const docm = office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml')
const doc = container('WordDocument')
const xls = container('Workbook')

/** Somebody who has sent nothing yet. */
const owner = () => ({ clientId: newId(), userId: newId() })

/** The field and text of a refusal. */
async function refusal(work: () => unknown): Promise<{ field: string; message: string } | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof FileRefusedError) return { field: error.field, message: error.message }
    throw error
  }
}

const inspect = (filename: string, uploadType: number, bytes: Uint8Array) =>
  inspectContent(checkName(filename, uploadType), bytes, owner())

// FILE-1, FILE-5
describe('checkName', () => {
  it.each([
    ['a.png', 1, 'image/png'],
    ['a.JPG', 1, 'image/jpeg'],
    ['a.b.jpeg', 1, 'image/jpeg'],
    ['a.pdf', 2, 'application/pdf'],
    ['a.doc', 3, 'application/msword'],
    ['a.docx', 4, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xls', 5, 'application/vnd.ms-excel'],
    ['a.xlsx', 6, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s as %i is %s', (filename, type, mimetype) => expect(checkName(filename, type).mimetype).toBe(mimetype))

  it.each(['a.exe', 'a.svg', 'a.html', 'a', 'png', 'a.png.exe', 'a.png ', 'a.docm', '.', ''])(
    'refuses the name %j',
    async (filename) => expect(await refusal(() => checkName(filename, 1))).toMatchObject({ field: 'filename' }),
  )
  it.each([0, 2, 7, -1])('refuses type %i for a png', async (type) =>
    expect(await refusal(() => checkName('a.png', type))).toMatchObject({ field: 'uploadType' }),
  )
})

describe('inspectContent', () => {
  it.each([
    ['a.png', 1, png],
    ['a.jpg', 1, jpeg],
    ['a.pdf', 2, pdf],
    ['a.doc', 3, doc],
    ['a.docx', 4, docx],
    ['a.xls', 5, xls],
    ['a.xlsx', 6, xlsx],
  ] as [string, number, Buffer][])('takes %s', async (filename, type, bytes) => {
    const file = await inspect(filename, type, bytes)
    expect(file).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(file.display !== null).toBe(type === 1)
  })

  it.each([
    ['a.png', 1, jpeg],
    ['a.jpg', 1, png],
    ['a.pdf', 2, png],
    ['a.png', 1, pdf],
    ['a.png', 1, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a.doc', 3, xls],
    ['a.xls', 5, doc],
    ['a.doc', 3, docx],
    ['a.docx', 4, xlsx],
    ['a.docx', 4, docm],
    ['a.docx', 4, Buffer.from('PK')],
    ['a.doc', 3, container('Other')],
    ['a.pdf', 2, Buffer.from('<html>')],
  ] as [string, number, Buffer][])('%s (%i): other content is refused', async (filename, type, bytes) => {
    expect(await refusal(() => inspect(filename, type, bytes))).toEqual({
      field: 'base64Data',
      message: 'The content is not what the file name says',
    })
  })

  // FILE-4
  it('refuses truncated images', async () => {
    for (const [name, whole] of [
      ['a.jpg', noise],
      ['a.png', png],
    ] as const)
      for (const part of [0.5, 0.9])
        expect(await refusal(() => inspect(name, 1, whole.subarray(0, whole.length * part)))).toMatchObject({
          field: 'base64Data',
          message: 'The image is damaged or incomplete',
        })
  })

  // FILE-4
  it('refuses more than 50 megapixels without decoding them', async () => {
    const huge = await sharp({ create: { width: 10_001, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await refusal(() => inspect('a.png', 1, huge))).toEqual({
      field: 'base64Data',
      message: 'The image has more than 50 megapixels',
    })
  })

  // FILE-2, FILE-5
  it('refuses a file that is empty, too large or not the one announced', async () => {
    const type = checkName('a.pdf', 2)
    const large = Buffer.concat([pdf, Buffer.alloc(maxUploadBytes)])
    expect(await refusal(() => inspectContent(type, new Uint8Array(), owner()))).toMatchObject({ field: 'base64Data' })
    expect(await refusal(() => inspectContent(type, large, owner()))).toEqual({
      field: 'base64Data',
      message: 'The file is larger than 10 MB',
    })
    expect(await refusal(() => inspectContent(type, large.subarray(0, maxUploadBytes), owner()))).toBeNull()
    expect(await refusal(() => inspectContent(type, pdf, owner(), { fileSize: pdf.length + 1 }))).toMatchObject({
      field: 'base64Data',
    })
    expect(
      await refusal(() => inspectContent(type, pdf, owner(), { fileSize: pdf.length, maxBytes: 5 })),
    ).toMatchObject({
      field: 'base64Data',
    })
    expect(await refusal(() => checkSize(maxUploadBytes))).toBeNull()
    expect(await refusal(() => checkSize(maxUploadBytes + 1))).toMatchObject({ field: 'fileSize' })
    expect(await refusal(() => checkSize(0))).toMatchObject({ field: 'fileSize' })
  })

  // FILE-17
  it('makes a copy to show that is turned upright and has no metadata', async () => {
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    const { display } = await inspect('a.jpg', 1, jpeg)
    const shown = await sharp(display!).metadata()
    expect(shown).toMatchObject({ format: 'jpeg', width: 200, height: 400 })
    expect([shown.exif, shown.orientation, shown.xmp, shown.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(display!).includes('Somebody')).toBe(false)
  })
})

// FILE-21
describe('thumbnail', () => {
  it.each([
    [64, 64, 32],
    [256, 256, 128],
    [1024, 400, 200],
  ] as const)('%i → %i × %i', async (size, width, height) => {
    expect(await sharp(await thumbnail(png, size, owner())).metadata()).toMatchObject({ format: 'png', width, height })
  })
})

// FILE-6, FILE-21
describe('base64', () => {
  it.each([
    ['aGVsbG8=', 'hello'],
    ['data:image/png;base64,aGVsbG8=', 'hello'],
    ['data:application/pdf;name=a.pdf;base64,aGVsbG8=', 'hello'],
    ['', ''],
  ])('%s', (text, plain) => expect(Buffer.from(decodeBase64(text)).toString()).toBe(plain))

  it.each(['aGVsbG8', 'aGV sbG8=', 'aGVs*G8=', 'data:image/png,aGVs', '=aGV', 'aG=s', '====', 'aGVs\n'])(
    'refuses %j',
    async (text) =>
      expect(await refusal(() => decodeBase64(text))).toEqual({
        field: 'base64Data',
        message: 'The content is not valid base64',
      }),
  )

  // FILE-2
  it('refuses more than 10 MB before it decodes', async () => {
    const encoded = (size: number) => Buffer.alloc(size).toString('base64')
    expect(decodeBase64(encoded(maxUploadBytes)).length).toBe(maxUploadBytes)
    expect(await refusal(() => decodeBase64(encoded(maxUploadBytes + 1)))).toEqual({
      field: 'base64Data',
      message: 'The file is larger than 10 MB',
    })
  })

  it('makes data URLs', () => expect(dataUrl(Buffer.from('hello'), 'image/png')).toBe('data:image/png;base64,aGVsbG8='))
})

function office(part: string, contentType: string): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`
  return zip({ '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [part]: '<x/>' })
}

/** An old Office container with one stream of that name in its directory. */
function container(stream: string): Buffer {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  for (const [at, name, kind] of [
    [1024, 'Root Entry', 5],
    [1152, stream, 2],
  ] as const) {
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
    file[at + 66] = kind
  }
  return file
}

// FILE-28
describe('images that many send', () => {
  const large = picture(3000, 2000).png().toBuffer()

  it('are decoded at most two at a time', async () => {
    const bytes = await large
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, sharp.counters().process)
    }, 1)
    const many = await Promise.all(Array.from({ length: 8 }, () => reencode(bytes, owner())))
    clearInterval(look)
    expect(many).toHaveLength(8)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('are refused when one person sends more than eight, while another person’s are taken', async () => {
    const bytes = await large
    const one = owner()
    const sent = Array.from({ length: 12 }, () =>
      reencode(bytes, one).then(
        () => 200,
        (error) => (error instanceof ApiError ? error.status : Promise.reject(error)),
      ),
    )
    expect((await reencode(bytes, owner())).length).toBeGreaterThan(0)
    expect((await Promise.all(sent)).sort()).toEqual([...Array(8).fill(200), ...Array(4).fill(429)])
  })

  // FILE-29
  it('are decoded in a process of their own where they are large, with the same outcome', async () => {
    const bytes = await picture(5000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, sharp.counters().process)
    }, 1)
    const shown = await reencode(bytes, owner())
    clearInterval(look)
    expect(most).toBe(0)
    expect(Buffer.compare(shown, await sharp(bytes).autoOrient().toBuffer())).toBe(0)
    const { width, height, exif } = await sharp(shown).metadata()
    expect([width, height, exif]).toEqual([4000, 5000, undefined])
    expect(await refusal(() => reencode(bytes.subarray(0, bytes.length - 1000), owner()))).toEqual({
      field: 'base64Data',
      message: 'The image is damaged or incomplete',
    })
  })

  it('have an allowance of pixels in one request', async () => {
    const bytes = await large
    const pixels = { left: 15_000_000 }
    const decode = () => reencode(bytes, owner(), pixels)
    await decode()
    await decode()
    expect(await refusal(decode)).toEqual({
      field: 'base64Data',
      message: 'The images have more than 200 megapixels together',
    })
  })
})
