import type { ReactNode } from 'react'
import { ScrollSection } from '@/components/ui/scroll-section'

/** A frame the size of a phone, in which what stands in it scrolls. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[375px] rounded-[2rem] border-8 border-edge/40 bg-canvas shadow-md">
      <ScrollSection
        aria-labelledby="phone-title"
        className="h-[min(42rem,calc(100dvh-11rem))] overflow-y-auto rounded-[1.4rem] bg-surface p-6"
      >
        <h2 id="phone-title" className="sr-only">
          Preview
        </h2>
        {children}
      </ScrollSection>
    </div>
  )
}
