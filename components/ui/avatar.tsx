import clsx from 'clsx'

/** @returns up to two initials: "NS" of "Northgate Safety Ltd". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-12 text-lg' }

/** Initials of a person (round) or an organisation (square). Screen readers skip it, as the name stands beside it. */
export function Avatar({ name, size = 'md', square }: { name: string; size?: keyof typeof sizes; square?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center bg-accent-soft font-semibold text-accent-text',
        sizes[size],
        square ? 'rounded-lg' : 'rounded-full',
      )}
    >
      {initials(name)}
    </span>
  )
}
