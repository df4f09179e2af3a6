import clsx from 'clsx'

/**
 * Our own mark, for pages that are nobody else's: a tag with its eyelet, in the shape of a shield, a flame cut out of
 * it. In the colour of the text around it.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('shrink-0', className)} fill="currentColor">
      <path fillRule="evenodd" d={markPath} />
    </svg>
  )
}

const markPath =
  'M12 1.25a2 2 0 0 1 .72.13l6.5 2.5A2 2 0 0 1 20.5 5.75v5.9c0 5.13-3.17 8.9-7.74 10.93a1.9 1.9 0 0 1-1.52 0C6.67 20.55 3.5 16.78 3.5 11.65v-5.9a2 2 0 0 1 1.28-1.87l6.5-2.5A2 2 0 0 1 12 1.25ZM12 3.9a1.45 1.45 0 1 0 0 2.9 1.45 1.45 0 0 0 0-2.9Zm.5 4.75c-2 1.2-2.6 2.9-2.35 4.75-.62-.28-1.02-.86-1.12-1.7-.86.9-1.38 2-1.38 3.2a4.35 4.35 0 0 0 8.7 0c0-2.95-3.1-3.55-3.85-6.25Z'
