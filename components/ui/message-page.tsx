import type { ReactNode } from 'react'

interface MessagePageProps {
  title: string
  /** What to do now. */
  children: ReactNode
  action?: ReactNode
}

/** A page that is only a message: nothing here, something broke. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="flex max-w-md flex-col items-center text-center">
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{title}</h1>
        <p className="mt-2 text-md text-muted">{children}</p>
        {action && <div className="mt-7">{action}</div>}
      </div>
    </main>
  )
}
