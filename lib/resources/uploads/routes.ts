import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { parse } from '@/lib/api/validate'
import { conflict, forbidden, notFound } from '@/lib/core/errors/errors'
import { isUuid } from '@/lib/core/text/zod'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { refuseArchived } from '@/lib/domain/assets/writable-asset'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import { announceRegister } from '@/lib/domain/moving-in/announced'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { list } from '@/lib/list/list'
import { addDocumentCall, presignCall, thumbnailCall, uploadsApi } from './client'
import { addDocument, prepareDocument, removeDocument, whyKept } from './commands'
import { presentUpload } from './presenter'
import { announceUpload, finishPresigned } from './presigned.commands'
import {
  findPresigned,
  findUpload,
  totalUploads,
  uploadFilters,
  uploadSource,
  wasAnnounced,
  whereUploads,
} from './queries'
import {
  createUpload,
  finishUpload,
  presignedUpload,
  presignRegister,
  presignUpload,
  thumbnail,
  upload,
} from './schema'
import { thumbnailOf } from './thumbnail'

const uploadList = list({
  client: uploadsApi,
  access: 'assets:see',
  summary: 'Lists files, latest first',
  filters: uploadFilters,
  sorts: { createdAt: 'createdAt' },
  defaultSort: '-createdAt',
  item: upload,
  where: ({ actor }, filters) => whereUploads(actor, filters),
  source: uploadSource,
  total: ({ actor }, filters) => totalUploads(actor, filters),
  present: (rows, asker) => rows.map((row) => presentUpload(row, asker)),
})

/** The presigned upload that a POST without bytes finishes; `null`: the POST brings a new one (FILE-9). */
async function presignedOf(actor: Actor, sent: Record<string, unknown>) {
  const { id, base64Data } = sent
  if (base64Data !== undefined || typeof id !== 'string' || !isUuid(id)) return null
  const row = await findPresigned(actor, id.toLowerCase())
  // Announced, and deleted since (ERROR-35).
  if (!row && (await wasAnnounced(actor, id.toLowerCase()))) throw idTaken()
  const why = row?.asset && !row.readyAt && whyFrozen(row.asset)
  if (why) throw conflict(why)
  return row
}

const described = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const postUpload = route({
  ...declares(addDocumentCall, { response: upload }),
  access: 'notes:write',
  summary: 'Adds a document to a tagged asset, by its bytes; or finishes a presigned upload, by its id',
  // The handler chooses between the two schemas: the messages of a union would name the wrong fields.
  body: z.looseObject({}).meta({ anyOf: [createUpload, finishUpload].map(described) }),
  accepts: 'files',
  load: async ({ actor, body }) => {
    const presigned = await presignedOf(actor, body)
    if (!presigned) await refuseArchived(actor, body)
    return presigned
  },
  handle: async ({ actor, tenant, record: presigned, body: sent, headers, status }) => {
    const made = presigned
      ? { id: presigned.id, isNew: await finishPresigned(actor, presigned, parse(finishUpload, sent)) }
      : await addUpload(actor, parse(createUpload, sent))
    if (!made.isNew) status(200)
    const row = await findUpload(actor, made.id)
    if (!row) throw idTaken()
    headers.set('user-message', 'File uploaded')
    return presentUpload(row, { actor, tenant })
  },
})

const addUpload = (actor: Actor, body: z.output<typeof createUpload>) =>
  createOnce({
    kind: uploadsApi.path,
    actor,
    body,
    prepare: () => prepareDocument(actor, body),
    create: (tx, id, prepared) => addDocument(tx, actor, body, id, prepared),
  })

/** Registers go their own way: they belong to no asset, and who brings them may import (REGISTER-3). */
const isRegister = ({ purpose }: Record<string, unknown>) => purpose === 'assetImport'

const presign = route({
  ...declares(
    { method: presignCall.method, path: presignCall.path, answer: presignCall.answer },
    { response: presignedUpload },
  ),
  access: 'notes:write',
  summary: 'Announces a document of a tagged asset, or the file of a register, and answers where its bytes go',
  // As above, the handler chooses.
  body: z.looseObject({}).meta({ anyOf: [presignUpload, presignRegister].map(described) }),
  load: async ({ actor, body }) => {
    if (!isRegister(body)) await refuseArchived(actor, body)
    else if (!can(actor, 'assets:import')) throw forbidden()
  },
  handle: async ({ actor, tenant, body, status }) => {
    const { isNew, target } = isRegister(body)
      ? await announceRegister(actor, tenant, parse(presignRegister, body))
      : await announceUpload(actor, tenant, parse(presignUpload, body))
    if (!isNew) status(200)
    return target
  },
})

const getThumbnail = route({
  ...declares(thumbnailCall, { response: thumbnail }),
  access: 'assets:see',
  summary: 'Answers an image in a box of 64, 256 or 1024 pixels',
  load: async ({ actor, params }) => {
    const row = await findUpload(actor, recordId(params.id))
    if (!row) throw notFound()
    return row
  },
  handle: async ({ actor, record, params }) => {
    const base64Data = await thumbnailOf(actor, record, params.size ?? '')
    if (!base64Data) throw notFound()
    return { base64Data }
  },
})

/** No PUT and PATCH: a file is replaced by another (LIST-18). */
export const uploadRoutes = [
  ...listRoutes(uploadList),
  postUpload,
  presign,
  getThumbnail,
  ...resource({
    client: uploadsApi,
    noun: 'a file',
    see: 'assets:see',
    edit: 'notes:write',
    output: upload,
    find: findUpload,
    present: (row, actor, tenant) => presentUpload(row, { actor, tenant }),
    frozen: (row) => whyKept(row) ?? (row.asset && whyFrozen(row.asset)),
    remove: { run: removeDocument },
  }).routes,
]
