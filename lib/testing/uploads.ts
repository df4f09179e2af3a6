import { buildAsset } from './asset-factories'
import type { Built, buildWorld } from './factories'
import { base64, buildPdf } from './files'
import { request } from './request'

type Who = { token: string }

/** Calls that make and open files in a world with a picture, which may come later than these. */
export function uploadsIn(worldOf: () => Built<typeof buildWorld>, pngOf: () => Buffer) {
  const call = (method: string, url: string, who?: Who, json?: unknown, host = worldOf().host) =>
    request(method, url, { host, token: who?.token, json })
  const post = (json: object, who: Who | undefined = worldOf().customerUser, host = worldOf().host) =>
    call('POST', '/api/v1/uploads', who, json, host)
  const asset = (given: object = {}) => {
    const { clientId, customer } = worldOf()
    return buildAsset({ clientId, customerId: customer.id, installationDate: '2026-01-10', ...given })
  }
  const document = async (assetId: string) => ({
    assetId,
    filename: 'certificate.pdf',
    uploadType: 2,
    base64Data: base64(buildPdf()),
  })
  const photo = (assetId: string) => ({ assetId, filename: 'front.png', uploadType: 1, base64Data: base64(pngOf()) })
  const open = (signedLink: string, host = worldOf().host) => request('GET', new URL(signedLink).pathname, { host })
  return { call, post, asset, document, photo, open }
}
