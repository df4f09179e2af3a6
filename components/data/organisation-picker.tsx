'use client'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '@/components/ui/combobox'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { recordCall } from './calls'
import { namedOption, useApiOptions } from './use-api-options'
import { useAnswerQuery } from './use-call'

interface PickerProps {
  /** The id of the organisation that is chosen; undefined: all of them. */
  chosen: string | undefined
  choose: (id: string | undefined) => void
}

/** Picks the organisation whose rows a list shows; for client admins, who see all. */
export function OrganisationPicker({ chosen, choose }: PickerProps) {
  const queryOf = useAnswerQuery()
  const organisations = useApiOptions(organisationsApi, namedOption)
  const { data } = useQuery({
    ...queryOf(recordCall(organisationsApi, chosen ?? '')),
    enabled: chosen !== undefined,
    staleTime: 60_000,
  })
  return (
    <Combobox
      label="Organisation"
      hideLabel
      load={organisations}
      placeholder="All organisations"
      value={chosen && data ? namedOption(data) : null}
      onChange={(option) => choose(option?.value)}
      className="w-64 min-[1400px]:w-52 max-sm:w-full sm:[&_input]:h-9"
    />
  )
}
