import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { foundTag, tagCount } from './schema'

/** Tags come and go in batches, and assets take them. */
const changesWith = ['/batches', '/assets']

const count = <const Path extends string>(path: Path) =>
  endpoint({ method: 'GET', path, answer: typed<typeof tagCount>(), changesWith })

/** How many tags there are, are on assets, and are blank. */
export const tagCountCalls = {
  uploaded: count('/tags/uploaded'),
  allocated: count('/tags/allocated'),
  unallocated: count('/tags/unallocated'),
}

/** What a scanned tag is. */
export const tagLookupCall = endpoint({
  method: 'GET',
  path: '/tags/lookup',
  answer: typed<typeof foundTag>(),
  changesWith,
})

const send = <const Path extends string>(path: Path) =>
  endpoint({ method: 'POST', path, answer: typed<typeof tagCount>(), changes: ['/batches'] })

/** Makes a batch of the tags in a file. */
export const uploadTagsCall = send('/tags/upload')
/** Deletes the tags in a file. */
export const deleteTagsCall = send('/tags/delete')
