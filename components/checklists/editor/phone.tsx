import type { ReactNode } from 'react'

/** A frame the size of a phone, in which what stands in it scrolls. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[375px] rounded-[2rem] border-8 border-edge/40 bg-canvas shadow-md">
      <section
        aria-labelledby="phone-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it takes the focus
        tabIndex={0}
        className="h-[min(42rem,calc(100dvh-11rem))] overflow-y-auto rounded-[1.4rem] bg-surface p-6"
      >
        <h2 id="phone-title" className="sr-only">
          Preview
        </h2>
        {children}
      </section>
    </div>
  )
}
