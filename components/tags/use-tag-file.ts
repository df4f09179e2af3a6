'use client'
import { useRef, useState } from 'react'
import { useSend } from '@/components/data/portal-context'
import { useRefresh } from '@/components/data/use-list'

/** Sends a file of tags with progress; counts and batches load again afterwards. */
export function useTagFile(path: '/tags/upload' | '/tags/delete') {
  const send = useSend()
  const refresh = useRefresh()
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null)
  const controller = useRef<AbortController>(null)

  async function sendFile(fields: Record<string, string | File>): Promise<number> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    controller.current = new AbortController()
    setProgress({ sent: 0, total: 1 })
    try {
      const { count } = await send<{ count: number }>(path, {
        body,
        signal: controller.current.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      })
      await refresh('/tags', '/batches')
      return count
    } finally {
      setProgress(null)
    }
  }

  return { sendFile, progress, cancel: () => controller.current?.abort() }
}

/** Whether an error is our own cancel button. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
