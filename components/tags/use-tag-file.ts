'use client'
import { useRef, useState } from 'react'
import { useSend } from '@/components/data/use-call'
import { newId } from '@/lib/core/text/new-id'
import type { deleteTagsCall, uploadTagsCall } from '@/lib/resources/tags/client'

/** Sends a file of tags with progress; counts and batches load again afterwards. */
export function useTagFile(call: typeof uploadTagsCall | typeof deleteTagsCall) {
  const send = useSend()
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null)
  const controller = useRef<AbortController>(null)
  // What was sent last, and its id: pressed again after a lost answer it is done once.
  const made = useRef({ id: '', of: [] as unknown[] })

  async function sendFile(fields: Record<string, string | File>): Promise<number> {
    const body = new FormData()
    const sent = Object.values(fields)
    if (sent.some((value, at) => value !== made.current.of[at])) made.current = { id: newId(), of: sent }
    body.append('id', made.current.id)
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    controller.current = new AbortController()
    setProgress({ sent: 0, total: 1 })
    try {
      const { count } = await send(call, {
        body,
        signal: controller.current.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      })
      made.current = { id: '', of: [] }
      return count
    } finally {
      setProgress(null)
    }
  }

  return { sendFile, progress, cancel: () => controller.current?.abort() }
}

/** Whether an error is our own cancel button. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
