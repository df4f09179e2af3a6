'use client'
import { CircleAlert, CircleCheck, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePortalHref } from '@/components/data/portal-context'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { TextField } from '@/components/ui/text-field'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { useRested, useTagLookup } from './use-tag-lookup'

const loadScan = () => import('./scan-dialog')

/** The tag to use, typed or scanned; says at once whether it is free. The save says it again, with the last word. */
export function TagField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { setValue, clearErrors, control } = useFormContext()
  const [isScanning, setIsScanning] = useState(false)
  const ScanDialog = useOnDemand(loadScan, isScanning, () => setIsScanning(false))?.ScanDialog
  const typed: string = useWatch({ control, name })
  const take = (tag: string) => {
    clearErrors(name)
    setValue(name, tag, { shouldDirty: true })
    setIsScanning(false)
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          name={name}
          label={label}
          hint={hint}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="flex-1"
        />
        <Button icon={ScanLine} onClick={() => setIsScanning(true)} className="h-10 max-sm:h-11">
          Scan
        </Button>
      </div>
      {/* Its line is there from the first letter: what is below does not move when the answer comes. */}
      <div className={typed.trim() && 'min-h-7'}>
        <TagState tag={useRested(typed.trim())} />
      </div>
      {isScanning && ScanDialog && <ScanDialog onTag={take} onClose={() => setIsScanning(false)} />}
    </div>
  )
}

function TagState({ tag }: { tag: string }) {
  const href = usePortalHref()
  const { data } = useTagLookup(tag)
  const isFree = data?.state === 'free'
  const Icon = isFree ? CircleCheck : CircleAlert
  return (
    <div role="status" className={data && 'mt-1.5'}>
      {data && (
        <p className={isFree ? 'flex gap-1.5 text-good' : 'flex flex-wrap gap-x-1.5 text-monitor'}>
          <Icon aria-hidden className="mt-[3px] size-4 shrink-0" />
          {isFree && 'This tag is free'}
          {data.state === 'unknown' && 'This tag is not known'}
          {data.state === 'inUse' && 'This tag is already in use'}
          {data.assetId && (
            <Link href={href(`assets/${data.assetId}`)} className="text-accent-text underline">
              Open its asset
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
