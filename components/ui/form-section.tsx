import type { ReactNode } from 'react'

interface FormSectionProps {
  title: string
  hint?: string
  /** It holds fields, spaced like those around it. */
  spread?: boolean
  children: ReactNode
}

/** A titled part of a form or a dialog. */
export function FormSection({ title, hint, spread, children }: FormSectionProps) {
  return (
    <section className={spread ? 'flex flex-col gap-5 border-t pt-5' : 'flex flex-col gap-2'}>
      <h3 className={spread ? 'text-md font-semibold' : 'font-medium'}>{title}</h3>
      {hint && <p className="-mt-1 text-sm text-muted">{hint}</p>}
      {children}
    </section>
  )
}
