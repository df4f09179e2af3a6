'use client'
import { useRef, useState } from 'react'
import { useSend } from '@/components/data/use-call'
import type { deleteTagsCall, uploadTagsCall } from '@/lib/resources/tags/client'

/** Sends a file of tags with progress; counts and batches load again afterwards. */
export function useTagFile(call: typeof uploadTagsCall | typeof deleteTagsCall) {
  const send = useSend()
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null)
  const controller = useRef<AbortController>(null)

  async function sendFile(fields: Record<string, string | File>): Promise<number> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    controller.current = new AbortController()
    setProgress({ sent: 0, total: 1 })
    try {
      const { count } = await send(call, {
        body,
        signal: controller.current.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      })
      return count
    } finally {
      setProgress(null)
    }
  }

  return { sendFile, progress, cancel: () => controller.current?.abort() }
}

/** Whether an error is our own cancel button. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
