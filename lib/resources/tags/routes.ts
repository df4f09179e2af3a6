import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { type Declaration, route } from '@/lib/api/route'
import { clientMadeId } from '@/lib/core/text/ids'
import { line } from '@/lib/core/text/zod'
import { deleteTagsCall, tagCountCalls, tagLookupCall, uploadTagsCall } from './client'
import { deleteTags, uploadTags } from './commands'
import { countTags, lookUpTag } from './queries'
import { foundTag, tagCount } from './schema'
import { readDeleteForm, readUploadForm } from './upload-form'

/** What the multipart form holds, for the documentation; {@link readUploadForm} reads it. */
const tagFile = z.object({
  ...clientMadeId,
  file: z.string().meta({ format: 'binary', description: 'CSV; the tag is the first column' }),
})

const counted = (which: 'uploaded' | 'allocated' | 'unallocated', summary: string): Declaration =>
  route({
    ...declares(tagCountCalls[which], { response: tagCount }),
    access: 'tags:manage',
    summary,
    handle: async ({ actor }) => ({ count: (await countTags(actor.clientId))[which] }),
  })

export const tagRoutes = [
  counted('uploaded', 'Counts all tags of the client'),
  counted('allocated', 'Counts the tags that an organisation uses'),
  counted('unallocated', 'Counts the blank tags'),
  route({
    ...declares(tagLookupCall, { response: foundTag }),
    access: 'assets:see',
    summary: 'Says what a scanned tag is: free, on an asset (with its id, where the caller reaches it), or unknown',
    query: z.looseObject({ name: line() }),
    handle: ({ actor, query }) => lookUpTag(actor, query.name),
  }),
  route({
    ...declares(uploadTagsCall, { response: tagCount }),
    access: 'tags:manage',
    summary:
      'Makes a batch of the tags in a CSV file; `maxChecks`, `batchName` and a client-made `id` as percent-encoded headers or form fields',
    accepts: 'multipart',
    body: tagFile.extend({ maxChecks: z.string().optional(), batchName: z.string() }),
    status: 200,
    handle: async ({ actor, request }) => uploadTags(actor, await readUploadForm(request)),
  }),
  route({
    ...declares(deleteTagsCall, { response: tagCount }),
    access: 'tags:manage',
    summary: 'Deletes the blank tags in a CSV file, all or none',
    accepts: 'multipart',
    body: tagFile,
    status: 200,
    handle: async ({ actor, request }) => deleteTags(actor, await readDeleteForm(request)),
  }),
]
