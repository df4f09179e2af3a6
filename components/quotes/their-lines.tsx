import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { QuoteLines } from './quote-lines'

/** What somebody else has made of a draft's lines meanwhile: to be taken, or to be replaced knowingly (QUOTE-33). */
export function TheirLines({ quote, take }: { quote: QuoteOutput; take: () => void }) {
  return (
    <section aria-label="Their lines" className="flex flex-col gap-3">
      <Banner
        kind="warning"
        action={
          <Button size="sm" onClick={take}>
            Take their lines
          </Button>
        }
      >
        <p className="font-medium">These are the lines now</p>
        <p>Yours are below and not saved. “Save quote” puts them in place of these.</p>
      </Banner>
      <div className="rounded-lg border pt-2">
        <QuoteLines quote={quote} />
      </div>
    </section>
  )
}
