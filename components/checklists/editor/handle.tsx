'use client'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'

/** What a handle tells the editor: by hand or by keys. */
export interface Grip {
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>, id: string) => void
  onPointerDown: (event: PointerEvent<HTMLButtonElement>, id: string) => void
  onBlur: (id: string) => void
}

/**
 * Where one takes a row to move it. By hand it is dragged; by keys, Space takes it up, arrows move it, Space puts it
 * down, Escape puts it back.
 */
export function Handle({ id, name, grip }: { id: string; name: string; grip: Grip }) {
  return (
    <button
      type="button"
      data-handle={id}
      aria-label={`Move ${name}`}
      aria-describedby="handle-help"
      title="Drag to move, or press Space and the arrow keys"
      onKeyDown={(event) => grip.onKeyDown(event, id)}
      onPointerDown={(event) => grip.onPointerDown(event, id)}
      onBlur={() => grip.onBlur(id)}
      className="inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-grabbed:bg-accent-soft data-grabbed:text-accent-text max-sm:size-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
