import { redirect } from 'next/navigation'
import type { QuoteStep } from '@/lib/domain/quotes/states'
import { whyNot } from '@/lib/domain/quotes/states'
import { quoteRecord } from '@/lib/resources/quotes/routes'
import { refusePage } from '../../guard'
import { type PageOf, recordOf } from '../../record'

/** The draft or quote that a dialog is about. One that does not take the step any more is shown itself. */
export async function quoteToChange(props: PageOf<'quoteId'>, step: QuoteStep) {
  const { record: quote, mayEdit, actor } = await recordOf(quoteRecord, props, 'quoteId', 'quotes:write')
  const { organisationId } = await props.params
  if (!mayEdit) refusePage(organisationId)
  if (whyNot(step, quote.state as never)) redirect(`/portal/${organisationId}/quotes/${quote.id}`)
  return { quote, actor }
}
