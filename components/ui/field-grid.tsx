import type { ReactNode } from 'react'

/** Short fields, two beside each other: their boxes stand on one line, whatever is said above one of them. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-end gap-5 sm:grid-cols-2">{children}</div>
)
