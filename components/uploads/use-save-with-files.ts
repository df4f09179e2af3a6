'use client'
import { useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { useCall, useSend } from '@/components/data/use-call'
import type { Draft } from '@/lib/core/client/draft'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { newId } from '@/lib/core/text/new-id'
import { presignCall } from '@/lib/resources/uploads/client'
import { putFile } from './put-file'
import { toUploads, type UploadPayload } from './to-upload'

/**
 * Files up to this together go within the record's own request: as base64 they take a third more of its 16 MB
 * (FILE-15).
 */
const inBodyBytes = 8 * 1024 * 1024

/** What the API says of a file belongs to the form's field (see `withFieldNames`). */
export const fileFields = Object.fromEntries(
  ['base64Data', 'filename', 'uploadType', 'fileSize', 'uploadIds'].map((name) => [name, 'uploads']),
)

/** How files are named in a body. */
interface Attached {
  uploads?: UploadPayload[]
  uploadIds?: string[]
}

export interface Progress {
  sent: number
  total: number
}

/**
 * Saves a record of an asset with its files: together in one request where they fit, otherwise each file goes to the
 * storage first and is finished by the record that names it (FILE-13): one that is given up leaves nothing. What was
 * sent is not sent again by another try, unless the server refused it, and a record is saved once.
 */
export function useSaveWithFiles(assetId: string) {
  const call = useCall()
  const send = useSend()
  const [progress, setProgress] = useState<Progress | null>(null)
  const controller = useRef<AbortController>(null)
  const [ids] = useState(() => new WeakMap<File, string>())
  const [done] = useState(() => new Set<File>())

  async function sendFile(file: File, onProgress: (sent: number) => void, signal: AbortSignal): Promise<string> {
    const id = ids.get(file) ?? newId()
    ids.set(file, id)
    if (done.has(file)) return id
    const about = { id, assetId, filename: file.name, uploadType: uploadTypeOf(file.name)?.uploadType ?? 0 }
    const json = { ...about, fileSize: file.size }
    const target = await call(presignCall, { json, signal })
    await putFile(target, file, { onProgress, signal })
    done.add(file)
    return id
  }

  async function attach(groups: readonly (readonly File[])[], signal: AbortSignal): Promise<Attached[]> {
    const total = groups.flat().reduce((sum, { size }) => sum + size, 0)
    if (total <= inBodyBytes) return Promise.all(groups.map(async (files) => ({ uploads: await toUploads(files) })))
    let before = 0
    const attached: Attached[] = []
    for (const files of groups) {
      const uploadIds: string[] = []
      for (const file of files) {
        const onProgress = (sent: number) => setProgress({ sent: before + Math.min(sent, file.size), total })
        uploadIds.push(await sendFile(file, onProgress, signal))
        before += file.size
        setProgress({ sent: before, total })
      }
      attached.push({ uploadIds })
    }
    return attached
  }

  const newController = () => {
    controller.current = new AbortController()
    return controller.current
  }

  /**
   * Saves a record whose files belong to several parts of it: `bodyOf` is told how each group is named in the body.
   * @throws CallFailure, TypeError as `send`; a cancelled save is a failure that says so.
   */
  async function saveGroups<Whole, Create>(
    endpoint: Endpoint<string, Whole, Create>,
    groups: readonly (readonly File[])[],
    bodyOf: (attached: readonly Attached[]) => Draft<NoInfer<Create>>,
  ): Promise<Whole> {
    const { signal } = newController()
    try {
      const attached = await attach(groups, signal)
      const hasFiles = attached.some(({ uploads }) => uploads && uploads.length > 0)
      const onProgress = (sent: number, total: number) => hasFiles && setProgress({ sent, total })
      return await send(endpoint, { body: JSON.stringify(bodyOf(attached)), onProgress, signal })
    } catch (error) {
      // A file that is refused is thrown away: another try sends all of them again.
      if (error instanceof CallFailure && error.errors.uploadIds) done.clear()
      if (signal.aborted)
        throw new CallFailure(0, { global: ['Sending was cancelled. What you entered is still here'] })
      throw error
    } finally {
      setProgress(null)
    }
  }
  /** The same for a record with files of its own alone. */
  const save = <Whole, Create>(
    endpoint: Endpoint<string, Whole, Create>,
    json: Draft<NoInfer<Create>>,
    files: readonly File[],
  ) => saveGroups(endpoint, [files], ([attached]) => ({ ...(json as object), ...attached }) as Draft<Create>)

  return { save, saveGroups, progress, cancel: () => controller.current?.abort() }
}
