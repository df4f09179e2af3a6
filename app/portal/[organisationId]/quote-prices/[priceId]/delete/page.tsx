import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { quotePricesApi } from '@/lib/resources/quote-prices/client'
import { quotePriceRecord } from '@/lib/resources/quote-prices/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Delete price' }

export default async function DeleteQuotePricePage(props: PageOf<'priceId'>) {
  const { record: price } = await recordOf(quotePriceRecord, props, 'priceId', 'quotes:write')
  return (
    <DeleteDialog
      over="quote-prices"
      title="Delete price"
      subject={`${price.code} · ${price.description}`}
      client={quotePricesApi}
      id={price.id}
      confirmLabel="Delete price"
      done="Price deleted"
    />
  )
}
