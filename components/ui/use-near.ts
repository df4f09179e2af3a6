'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come into the window, or within `margin` of it: by whatever it came there. It stays so. */
export function useNear<Box extends HTMLElement>(margin: string): [box: RefObject<Box | null>, isNear: boolean] {
  const box = useRef<Box>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return
    const see = (entries: IntersectionObserverEntry[]) => entries.some((one) => one.isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(see, { rootMargin: margin })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [margin, isNear])
  return [box, isNear]
}
