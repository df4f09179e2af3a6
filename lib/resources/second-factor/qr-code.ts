import bwip from 'bwip-js/node'

/** A text as a QR code: SVG, dark on white with the quiet edge that cameras want, whatever page it stands on. */
export const qrCode = (text: string): string =>
  bwip.toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' })
