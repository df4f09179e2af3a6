'use client'
import { useQuery } from '@tanstack/react-query'
import { useAnswerQuery } from '@/components/data/use-call'
import type { Option } from '@/components/ui/select'
import { roundPeopleCall } from '@/lib/resources/rounds/client'

/** Who may be given the rounds of a customer. */
export function usePeople(customerOrganisationId = ''): Option[] {
  const query = new URLSearchParams({ customerOrganisationId })
  const { data } = useQuery({
    ...useAnswerQuery()(roundPeopleCall, { query }),
    enabled: customerOrganisationId !== '',
  })
  return data?.items.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []
}
