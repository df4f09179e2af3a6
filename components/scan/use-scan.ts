'use client'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { loadReader } from './read-code'

const pauseMs = 120

/**
 * Looks for codes in the picture as long as there is one. What was read is told once; the phone buzzes.
 * @returns whether the reader could not be loaded.
 */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onRead: (text: string) => void,
): boolean {
  const [isBroken, setIsBroken] = useState(false)
  const told = useEffectEvent((text: string) => {
    // Only where the person has touched the page, which a browser wants; elsewhere it does nothing.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60)
    onRead(text)
  })
  useEffect(() => {
    if (!stream) return
    let isOver = false
    const look = async () => {
      const read = await loadReader()
      while (!isOver) {
        const picture = video.current
        const text = picture && picture.readyState >= 2 && !picture.paused ? await read(picture) : null
        if (text && !isOver) return told(text.trim())
        await new Promise((done) => setTimeout(done, pauseMs))
      }
    }
    look().catch(() => setIsBroken(true))
    return () => {
      isOver = true
    }
  }, [stream, video])
  return isBroken
}
