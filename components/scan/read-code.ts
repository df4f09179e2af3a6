/** Reads the code that a picture of the camera shows, if any. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface Code {
  format: string
  rawValue: string
  boundingBox: { x: number; y: number; width: number; height: number }
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<Code[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What tags are printed with. Kinds that are easily misread in part (ITF, Codabar) are left out. */
const squares = ['qr_code', 'data_matrix']
const formats = [...squares, 'code_128', 'code_39', 'code_93', 'ean_13', 'ean_8', 'upc_a']

/**
 * A reader: the browser's own where it has one for QR and Code 128, otherwise ours, which is loaded now, from this
 * host. A bar code has no error correction, so it counts once it was read twice in a row.
 */
export async function loadReader(): Promise<CodeReader> {
  const detector = (await ownDetector()) ?? (await wasmDetector())
  let last = ''
  return async (video) => {
    const code = nearestToMiddle(await detector.detect(video), video)
    const isSure = code && (squares.includes(code.format) || code.rawValue === last)
    last = code?.rawValue ?? ''
    return isSure ? code.rawValue : null
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const fits = formats.filter((format) => supported.includes(format))
  return BarcodeDetector && fits.includes('qr_code') && fits.includes('code_128')
    ? new BarcodeDetector({ formats: fits })
    : null
}

async function wasmDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const Class = BarcodeDetector as unknown as DetectorClass
  return new Class({ formats })
}

/** Of several tags in view the one that is aimed at. */
function nearestToMiddle(codes: Code[], { videoWidth, videoHeight }: HTMLVideoElement): Code | undefined {
  const distance = ({ boundingBox: { x, y, width, height } }: Code) =>
    Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2)
  return codes.filter(({ rawValue }) => rawValue.trim() !== '').sort((a, b) => distance(a) - distance(b))[0]
}
