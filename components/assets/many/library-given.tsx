'use client'
import { useState } from 'react'
import type { GivenProps } from '@/components/at-once/action'
import { useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import type { LoadOptions } from '@/components/ui/use-options'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { checksApi } from '@/lib/resources/checks/client'

type Props = Pick<GivenProps<unknown>, 'onChange'>

interface InSector {
  id: string
  name: string
  sector: { name: string }
  organisation: { name: string }
}

/** A record of a library, with its sector and whose it is: names stand twice. */
const inItsSector = ({ id, name, sector, organisation }: InSector): Option => ({
  value: id,
  label: name,
  hint: sector.name,
  owner: organisation.name,
})

/** Which asset type. */
export function TypeGiven({ onChange }: Props) {
  const types = useApiOptions(assetTypesApi, inItsSector)
  return (
    <OneGiven
      label="Asset type"
      hint="Their tasks stay as they are"
      load={types}
      placeholder="Choose an asset type"
      onChoose={(option) => onChange(option && { values: { assetTypeId: option.value }, name: option.label })}
    />
  )
}

/** Which task. */
export function TaskGiven({ onChange }: Props) {
  const tasks = useApiOptions(checksApi, inItsSector)
  return (
    <OneGiven
      label="Task"
      load={tasks}
      placeholder="Choose a task"
      onChoose={(option) => onChange(option && { values: { checkId: option.value }, name: option.label })}
    />
  )
}

interface OneGivenProps {
  label: string
  hint?: string
  placeholder: string
  load: LoadOptions
  onChoose: (option: Option | null) => void
}

function OneGiven({ onChoose, ...field }: OneGivenProps) {
  const [option, setOption] = useState<Option | null>(null)
  return (
    <Combobox
      {...field}
      value={option}
      onChange={(next) => {
        setOption(next)
        onChoose(next)
      }}
    />
  )
}
