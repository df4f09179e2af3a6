'use client'
import { Building2, Truck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { saveCall } from '@/components/data/calls'
import { request } from '@/components/data/request'
import { useNewRecordId } from '@/components/data/use-save-record'
import { BusinessFields, businessValues } from '@/components/organisations/business-fields'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { RadioCards } from '@/components/ui/radio-cards'
import { messages } from '@/lib/core/text/messages'
import { organisationsApi } from '@/lib/resources/organisations/client'

const types = [
  {
    value: 'distributor',
    label: 'Distributor',
    hint: 'My business distributes assets to multiple customers',
    icon: Truck,
  },
  { value: 'customer', label: 'Customer', hint: 'My business uses assets within the organisation', icon: Building2 },
]

const empty = { isDistributor: '', ...businessValues() }

interface CreateProps {
  /** A client or system admin stays in the admin portal (ORGANISATION-8). */
  isAdmin: boolean
  /** Where Cancel leads; `null` for somebody without any organisation, who has nothing else to do here. */
  back: string | null
}

/**
 * Distributor or customer, then the business information (ORGANISATION-10). The server's message has the new account
 * code.
 */
export function CreateOrganisationForm({ isAdmin, back }: CreateProps) {
  const router = useRouter()
  const form = useForm({ ...formOptions, defaultValues: empty })
  const idFor = useNewRecordId()
  const create = async ({ isDistributor, ...information }: typeof empty) => {
    if (!isDistributor) throw new CallFailure(422, { isDistributor: [messages.required] })
    const content = { ...information, isDistributor: isDistributor === 'distributor' }
    const json = { id: idFor(content), ...content }
    const { id } = await request(saveCall(organisationsApi, 'POST'), { json })
    router.push(isAdmin ? '/portal/admin' : `/portal/${id}`)
    router.refresh()
  }
  return (
    <Form form={form} onSubmit={create}>
      <RadioCards
        name="isDistributor"
        label="What does your business do?"
        missing="Choose what your business does"
        columns={2}
        options={types}
      />
      <Card title="Business information">
        <BusinessFields isOwn />
      </Card>
      <div className="flex flex-wrap justify-end gap-2.5">
        {back && (
          <ButtonLink href={back} size="lg">
            Cancel
          </ButtonLink>
        )}
        <SubmitButton size="lg">Create organisation</SubmitButton>
      </div>
    </Form>
  )
}
