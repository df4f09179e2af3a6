import type { ReactNode } from 'react'
import { formatMoney, formatRate } from '@/lib/core/text/money'
import { totalsOf } from '@/lib/domain/quotes/amounts'
import { parseQuantity } from '@/lib/domain/quotes/quantity'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'

type Quote = Pick<QuoteOutput, 'lines' | 'currency' | 'netAmount' | 'grossAmount'>

interface LinesProps {
  quote: Quote
  /** The way to a line's finding; without one there is none, as where nobody is signed in. */
  finding?: (id: string) => ReactNode
}

/** The lines of a quote, the tax of each rate, and what is to pay. */
export function QuoteLines({ quote, finding }: LinesProps) {
  const { lines, currency } = quote
  if (lines.length === 0)
    return <p className="px-5 pb-5 text-muted">There are no lines yet. A quote can be sent once it has one.</p>
  return (
    <>
      <table className="w-full text-left max-sm:block">
        <caption className="sr-only">Lines of the quote</caption>
        <thead className="border-b text-sm text-muted max-sm:sr-only">
          <tr>
            <th scope="col" className="px-5 py-2 font-medium">
              Description
            </th>
            {['Quantity', 'Price', 'Tax', 'Amount'].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-right font-medium last:pr-5">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line) => (
            <tr
              key={line.id}
              className="border-b align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:px-5 max-sm:py-3"
            >
              <td className="px-5 py-3 wrap-anywhere whitespace-pre-line max-sm:col-span-2 max-sm:p-0">
                {line.description}
                {line.findingId && finding?.(line.findingId)}
              </td>
              <td className="nums px-3 py-3 text-right max-sm:p-0 max-sm:text-left max-sm:text-muted">
                {line.quantity}
                <span className="sm:hidden">{` × ${formatMoney(line.unitAmount, currency)}`}</span>
              </td>
              <td className="nums px-3 py-3 text-right whitespace-nowrap max-sm:hidden">
                {formatMoney(line.unitAmount, currency)}
              </td>
              <td className="nums px-3 py-3 text-right text-muted max-sm:hidden">{formatRate(line.taxRate)}</td>
              <td className="nums py-3 pr-5 pl-3 text-right whitespace-nowrap max-sm:p-0">
                {formatMoney(line.amount, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <QuoteTotals
        currency={currency}
        lines={lines.map(({ quantity, unitAmount, taxRate }) => ({
          thousandths: parseQuantity(quantity) ?? 1000n,
          unitAmount: BigInt(unitAmount),
          taxRate,
        }))}
      />
    </>
  )
}

/** What lines come to. */
export function QuoteTotals({ lines, currency }: { lines: Parameters<typeof totalsOf>[0]; currency: string }) {
  const { netAmount, grossAmount, taxes } = totalsOf(lines)
  const row = 'flex justify-between gap-6'
  return (
    <dl className="ml-auto flex w-full max-w-xs flex-col gap-1.5 px-5 py-4">
      <div className={`${row} text-muted`}>
        <dt>Net</dt>
        <dd className="nums">{formatMoney(netAmount, currency)}</dd>
      </div>
      {taxes
        .filter(({ taxRate }) => taxRate > 0)
        .map(({ taxRate, tax }) => (
          <div key={taxRate} className={`${row} text-muted`}>
            <dt>Tax {formatRate(taxRate)}</dt>
            <dd className="nums">{formatMoney(tax, currency)}</dd>
          </div>
        ))}
      <div className={`${row} border-t pt-2 text-lg font-semibold`}>
        <dt>Total</dt>
        <dd className="nums">{formatMoney(grossAmount, currency)}</dd>
      </div>
    </dl>
  )
}
