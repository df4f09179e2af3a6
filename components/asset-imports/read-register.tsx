'use client'
import { ErrorBanner } from '@/components/ui/error-banner'
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
  return (
    <div className="flex flex-col gap-5 xl:gap-6">
      <Steps steps={['File', 'Columns', 'Check', 'Import']} current={register.state === 1 ? 3 : 1} />
      {reading.failure.length > 0 && <ErrorBanner messages={reading.failure} />}
      <ReadingCard register={register} reading={reading} />
      <MappingCard register={register} reading={reading} />
      <ChoicesCard reading={reading} />
      <CheckCard register={register} reading={reading} />
    </div>
  )
}
