'use client'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Steps } from '@/components/ui/progress'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { CheckCard } from './check-card'
import { ChoicesCard } from './choices-card'
import { MappingCard } from './mapping-card'
import { ReadingCard } from './reading-card'
import { useReading } from './use-reading'

/** How a register is read, and what it would do, as long as that may be changed. */
export function ReadRegister({ register }: { register: AssetImportOutput }) {
  const reading = useReading(register)
  const refused = reading.refused.flatMap(({ label, fieldId, messages }) =>
    messages.map((message) => ({ label, fieldId, message })),
  )
  return (
    <div className="flex flex-col gap-5 xl:gap-6">
      <Steps steps={['File', 'Columns', 'Check', 'Import']} current={register.state === 1 ? 3 : 1} />
      {refused.length > 0 && <ErrorSummary entries={refused} isQuiet />}
      <ReadingCard register={register} reading={reading} />
      <MappingCard register={register} reading={reading} />
      <ChoicesCard reading={reading} />
      <CheckCard register={register} reading={reading} />
    </div>
  )
}
