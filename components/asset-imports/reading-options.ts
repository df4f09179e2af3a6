import { namedOption } from '@/components/data/use-api-options'
import type { Option } from '@/components/ui/select'
import type { useReading } from './use-reading'

type Reading = ReturnType<typeof useReading>

/** What was chosen, by its name. */
export const optionOf = (id: string, { names }: Reading): Option => ({ value: id, label: names[id] ?? '…' })

/** Options whose names stay known once they are chosen. */
export const learnedBy =
  ({ learn }: Reading) =>
  (item: { id: string; name: string }): Option => {
    learn(item)
    return namedOption(item)
  }
