'use client'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

interface SignaturePadProps {
  label: string
  /** What was signed so far; none: the pad is empty. */
  picture: File | undefined
  onSign: (picture: File) => void
}

/** Dots of the picture: the pad is as wide as its place, the picture of one size. */
const width = 900
const height = 300
/** Dark on white, also where the page is dark: it is to be printed. */
const ink = '#111827'

/** A place to sign in. Each stroke makes a new picture of all. */
export function SignaturePad({ label, picture, onSign }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [own, setOwn] = useState<File>()
  const isDrawing = useRef(false)
  // Emptied, or back after a reload: what is drawn is what is kept.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || (picture && picture === own)) return
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    if (!picture) return
    let isGone = false
    createImageBitmap(picture).then(
      (image) => {
        if (!isGone) drawWithin(context, image)
        image.close()
      },
      // No picture after all: the server says so.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [picture, own])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext('2d')
    if (!context || !event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    context.strokeStyle = ink
    context.lineWidth = 5
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.beginPath()
    context.moveTo(...placeOf(event))
    context.lineTo(...placeOf(event))
    context.stroke()
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = isDrawing.current && canvas.current?.getContext('2d')
    if (!context) return
    context.lineTo(...placeOf(event))
    context.stroke()
  }
  const end = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    canvas.current?.toBlob((blob) => {
      if (!blob) return
      const file = new File([blob], 'signature.png', { type: 'image/png' })
      setOwn(file)
      onSign(file)
    }, 'image/png')
  }
  return (
    <div className="relative">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        className="block aspect-[3/1] w-full cursor-crosshair touch-none rounded-lg border border-edge bg-white"
      />
      {!picture && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-[#9ca3af] pb-1 text-sm text-[#6b7280]"
        >
          Sign here with your finger
        </span>
      )}
    </div>
  )
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect()
  return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
}

function drawWithin(context: CanvasRenderingContext2D, image: ImageBitmap) {
  const scale = Math.min(width / image.width, height / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
}
