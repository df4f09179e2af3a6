import { route } from '@/lib/api/route'
import { actorOfClaim } from '@/lib/auth/claim'
import { deadLink, invalid } from '@/lib/core/errors/errors'
import { fileResponse } from '@/lib/core/files/file-response'
import { files } from '@/lib/core/files/files'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { can } from '@/lib/domain/permissions/can'
import { readLink } from './link'
import { findUpload, type UploadDetailRow } from './queries'

/** A link to the storage itself lives this long (FILE-19). */
const expiresSeconds = 60

/** The file of a link, if the person whom it was made for may still see it (FILE-18, FILE-19). */
async function linkedFile(token: string, tenant: Tenant): Promise<UploadDetailRow | null> {
  const link = readLink(token)
  const actor = link && (await actorOfClaim(link, tenant))
  return link && actor && can(actor, 'assets:see') ? findUpload(actor, link.uploadId) : null
}

const openFile = route({
  method: 'GET',
  path: '/files/{token}',
  access: 'anybody',
  summary: 'Opens a signed link: documents are downloaded, images may be shown in the page',
  file: '*/*',
  handle: async ({ params, tenant }) => {
    const row = await linkedFile(params.token ?? '', tenant)
    if (!row) throw deadLink()
    const { filename, mimetype: contentType, displayKey, objectKey } = row
    const download = { filename, contentType, inline: displayKey !== null }
    const key = displayKey ?? objectKey
    const url = await files().presignGet(key, { ...download, expiresSeconds })
    if (url) return new Response(null, { status: 302, headers: { location: url } })
    const file = await files().get(key)
    if (!file) throw deadLink()
    return fileResponse(file, download)
  },
})

/** Takes bytes into the data folder, as a bucket's presigned PUT would. */
const receiveFile = route({
  method: 'PUT',
  path: '/files/{token}',
  access: 'anybody',
  summary:
    'Takes the bytes of a presigned upload where no S3 storage is configured; the address itself is the permission',
  accepts: 'raw',
  handle: async ({ params, request, tenant }) => {
    const store = files()
    const receipt =
      'receive' in store ? await store.receive(params.token ?? '', tenant.id, bytesOf(request)) : 'dead link'
    if (receipt === 'dead link') throw deadLink()
    if (receipt === 'wrong size')
      throw invalid({ base64Data: ['The content does not have the size that was announced'] })
  },
})

async function* bytesOf({ body }: Pick<Request, 'body'>): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

export const fileRoutes = [openFile, receiveFile]
