import clsx from 'clsx'
import { labelsPerPage, type Sheet } from '@/lib/workflows/labels/sheets'

interface SheetPreviewProps {
  sheet: Sheet
  start: number
  count: number
  onStart: (start: number) => void
}

/**
 * The first page in small: which labels are gone, which are printed. A pointer may choose the first one here; the field
 * beside it is for everybody.
 */
export function SheetPreview({ sheet, start, count, onStart }: SheetPreviewProps) {
  const cells = Array.from({ length: labelsPerPage(sheet) }, (_, at) => at + 1)
  return (
    <div
      aria-hidden
      className="grid aspect-210/297 w-32 content-center gap-0.5 rounded-md border bg-white p-1.5"
      style={{ gridTemplateColumns: `repeat(${sheet.columns}, 1fr)` }}
    >
      {cells.map((cell) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the number field beside it does the same by keyboard
        // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology, which has the field
        <span
          key={cell}
          onClick={() => onStart(cell)}
          style={{ aspectRatio: sheet.label.width / sheet.label.height }}
          className={clsx(
            'cursor-pointer rounded-[2px] border',
            cell >= start && cell < start + count ? 'border-accent bg-accent' : 'border-dashed border-black/35',
          )}
        />
      ))}
    </div>
  )
}
