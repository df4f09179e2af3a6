'use client'
import { useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { useSend } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress'
import { newId } from '@/lib/core/text/new-id'
import { addDocumentCall } from '@/lib/resources/uploads/client'
import { AttachmentsField } from './attachments-field'
import { toUpload } from './to-upload'

/** Uploads a document to an asset, with progress; the button waits for a file (FILE-15). */
export function UploadDocument({ assetId }: { assetId: string }) {
  const send = useSend()
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null)
  const controller = useRef<AbortController>(null)

  const upload = async (file: File) => {
    setError(undefined)
    setProgress({ sent: 0, total: file.size })
    controller.current = new AbortController()
    try {
      await send(addDocumentCall, {
        body: JSON.stringify({ id: newId(), assetId, ...(await toUpload(file)) }),
        signal: controller.current.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      })
      setFiles([])
    } catch (failure) {
      setError(whatWentWrong(failure))
    } finally {
      setProgress(null)
    }
  }
  const [file] = files
  return (
    <div data-chrome className="flex flex-col gap-3">
      <AttachmentsField label="Document" hideLabel value={files} onChange={setFiles} error={error} />
      {progress ? (
        <ProgressBar
          label="Uploading (KB)"
          value={Math.ceil(progress.sent / 1024)}
          max={Math.ceil(progress.total / 1024)}
          action={
            <Button size="sm" variant="ghost" onClick={() => controller.current?.abort()}>
              Cancel
            </Button>
          }
        />
      ) : (
        <Button disabled={!file} onClick={() => file && upload(file)} className="self-start">
          Upload document
        </Button>
      )}
    </div>
  )
}

function whatWentWrong(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  if (error instanceof CallFailure) return Object.values(error.errors).flat().join(' ')
  return 'The server could not be reached. Check your connection and try again'
}
