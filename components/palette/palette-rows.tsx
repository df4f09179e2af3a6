import clsx from 'clsx'
import type { Row, Section } from './rows'

interface PaletteRowsProps {
  id: string
  sections: readonly Section[]
  choice: { active: Row | undefined; choose: (row: Row) => void }
  onTake: (row: Row) => void
  optionId: (row: Row) => string
}

/** The rows under the box, which keeps the focus: they are chosen by its keys, or by pointing. */
export function PaletteRows({ id, sections, choice, onTake, optionId }: PaletteRowsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={clsx('overflow-y-auto p-2', sections.length === 0 && 'hidden')}
    >
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: within a listbox it is a group of options
        <div key={section.title} role="group" aria-label={section.title} className="pb-1">
          <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-medium text-muted">
            {section.title}
          </p>
          {section.rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
            <div
              key={row.id}
              id={optionId(row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === choice.active}
              onMouseMove={() => row !== choice.active && choice.choose(row)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(row)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-hover"
            >
              <row.icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{row.title}</span>
                {row.subtitle && <span className="block truncate text-sm text-muted">{row.subtitle}</span>}
              </span>
              {row.keys && (
                <kbd className="shrink-0 rounded-sm border px-1.5 font-sans text-xs text-muted max-sm:hidden pointer-coarse:hidden in-data-[shortcuts=off]:hidden">
                  {row.keys}
                </kbd>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
