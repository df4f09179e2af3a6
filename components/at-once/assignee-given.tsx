'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnswerQuery } from '@/components/data/use-call'
import { Select } from '@/components/ui/select'
import { roundPeopleCall } from '@/lib/resources/rounds/client'
import type { GivenProps } from './action'

const nobody = 'nobody'

/** An inspector of the customer of the first row, or of its distributor; rows of others stay as they are. */
export function AssigneeGiven({ rows, onChange }: GivenProps<{ customerOrganisationId: string | null }>) {
  const [chosen, setChosen] = useState('')
  const customerOrganisationId = rows.find(({ customerOrganisationId: id }) => id)?.customerOrganisationId ?? ''
  const query = new URLSearchParams({ customerOrganisationId })
  const { data } = useQuery({
    ...useAnswerQuery()(roundPeopleCall, { query }),
    enabled: customerOrganisationId !== '',
  })
  const people = data?.items.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []
  return (
    <Select
      label="Assign to"
      placeholder="Choose a person"
      options={[{ value: nobody, label: 'Nobody' }, ...people]}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        const person = people.find(({ value }) => value === id)
        onChange(id ? { values: { assigneeUserId: person?.value ?? null }, name: person?.label ?? null } : null)
      }}
    />
  )
}
