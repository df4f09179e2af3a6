import sharp from 'sharp'

/** A picture of noise, so that it has some size; with an EXIF text that must not come out again. */
export async function buildImage(format: 'png' | 'jpeg' = 'png', width = 300, height = 200): Promise<Buffer> {
  const image = sharp({
    create: { width, height, channels: 3, background: '#c33', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
  return image
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
}

/** The beginning of a PDF, padded to a size. */
export const buildPdf = (size = 200): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 0x20)])

/** Bytes as `base64Data`. */
export const base64 = (bytes: Buffer): string => bytes.toString('base64')
