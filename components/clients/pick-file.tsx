'use client'
import { Upload } from 'lucide-react'

/** A button that opens the file dialog; the input lies over it, so that it works by keyboard and for screen readers. */
export function PickFile({
  accept,
  onPick,
  children,
}: {
  accept: string
  onPick: (file: File) => void
  children: string
}) {
  return (
    <span className="relative inline-flex h-9 items-center gap-2 overflow-hidden rounded-md border border-edge/60 bg-surface px-3.5 font-medium shadow-xs hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:h-11">
      <Upload aria-hidden className="size-4" />
      <span aria-hidden>{children}</span>
      <input
        type="file"
        aria-label={children}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPick(file)
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </span>
  )
}
