import { z } from 'zod'
import { type Declaration, route } from '@/lib/api/route'
import { line } from '@/lib/core/text/zod'
import { deleteTags, uploadTags } from './commands'
import { countTags, lookUpTag } from './queries'
import { readDeleteForm, readUploadForm } from './upload-form'

const count = z.strictObject({ count: z.int() })

const foundTag = z.strictObject({
  name: z.string(),
  state: z.enum(['free', 'inUse', 'unknown']),
  assetId: z.uuid().nullable(),
  maxChecks: z.int().nullable(),
})

/** What the multipart form holds, for the documentation; {@link readUploadForm} reads it. */
const tagFile = z.object({
  file: z.string().meta({ format: 'binary', description: 'CSV; the tag is the first column' }),
})

const counted = (which: 'uploaded' | 'allocated' | 'unallocated', summary: string): Declaration =>
  route({
    method: 'GET',
    path: `/tags/${which}`,
    access: 'tags:manage',
    summary,
    response: count,
    handle: async ({ actor }) => ({ count: (await countTags(actor.clientId))[which] }),
  })

export const tagRoutes = [
  counted('uploaded', 'Counts all tags of the client'),
  counted('allocated', 'Counts the tags that an organisation uses'),
  counted('unallocated', 'Counts the blank tags'),
  route({
    method: 'GET',
    path: '/tags/lookup',
    access: 'assets:see',
    summary: 'Says what a scanned tag is: free, on an asset (with its id, where the caller reaches it), or unknown',
    query: z.looseObject({ name: line() }),
    response: foundTag,
    handle: ({ actor, query }) => lookUpTag(actor, query.name),
  }),
  route({
    method: 'POST',
    path: '/tags/upload',
    access: 'tags:manage',
    summary:
      'Makes a batch of the tags in a CSV file; `maxChecks` and `batchName` as percent-encoded headers or form fields',
    accepts: 'multipart',
    body: tagFile.extend({ maxChecks: z.string().optional(), batchName: z.string() }),
    response: count,
    status: 200,
    handle: async ({ actor, request }) => ({ count: await uploadTags(actor, await readUploadForm(request)) }),
  }),
  route({
    method: 'POST',
    path: '/tags/delete',
    access: 'tags:manage',
    summary: 'Deletes the blank tags in a CSV file, all or none',
    accepts: 'multipart',
    body: tagFile,
    response: count,
    status: 200,
    handle: async ({ actor, request }) => ({ count: await deleteTags(actor, await readDeleteForm(request)) }),
  }),
]
