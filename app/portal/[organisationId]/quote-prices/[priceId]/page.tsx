import type { Metadata } from 'next'
import { QuotePriceForm } from '@/components/quote-prices/quote-price-form'
import { quotePriceRecord } from '@/lib/resources/quote-prices/routes'
import { moneyOf } from '@/lib/resources/quotes/queries'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Edit price' }

export default async function EditQuotePricePage(props: PageOf<'priceId'>) {
  const { record: price, actor } = await recordOf(quotePriceRecord, props, 'priceId', 'quotes:write')
  return <QuotePriceForm key={price.id} price={price} money={await moneyOf(actor.clientId)} />
}
