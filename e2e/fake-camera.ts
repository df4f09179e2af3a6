import { writeFile } from 'node:fs/promises'
import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'

/** How Chromium is started so that its camera shows a film of a printed code, and nobody is asked for permission. */
export const cameraArguments = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/**
 * Films a code as a camera sees it: small, a little askew, on something grey. Motion JPEG is one JPEG after the other.
 */
export async function filmCode(path: string, kind: 'qrcode' | 'code128', text: string): Promise<void> {
  const code = await toBuffer({ bcid: kind, text, scale: 4, padding: 6, backgroundcolor: 'ffffff' })
  const turned = await sharp(code)
    .resize({ width: kind === 'qrcode' ? 220 : 400 })
    .rotate(4, { background: '#bbbbbb' })
    .toBuffer()
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#bbbbbb' } })
    .composite([{ input: turned, gravity: 'centre' }])
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer()
  await writeFile(path, Buffer.concat(Array.from({ length: 10 }, () => frame)))
}
