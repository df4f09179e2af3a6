import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import { fileResponse } from '@/lib/core/files/file-response'
import { files } from '@/lib/core/files/files'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { isLogo } from './queries'

/** A client's logo, for whoever sees its login page; system admins see those of other clients too (FILE-27). */
export const logoRoutes = [
  route({
    method: 'GET',
    path: '/logos/{name}',
    access: 'anybody',
    summary: 'Answers the picture of a client’s logo',
    file: 'image/*',
    handle: async ({ params }) => {
      const name = params.name ?? ''
      const type = /^[0-9a-f-]{36}\.(png|jpg)$/.test(name) ? uploadTypeOf(name) : null
      const key = `logos/${name}`
      const file = type && (await isLogo(key)) ? await files().get(key) : null
      if (!type || !file) throw notFound()
      return fileResponse(file, { filename: name, contentType: type.mimetype, inline: true })
    },
  }),
]
