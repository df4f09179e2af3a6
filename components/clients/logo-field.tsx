'use client'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bindable } from '@/components/ui/bindable'
import { Button } from '@/components/ui/button'
import { type ControlProps, Field } from '@/components/ui/field'
import { fileSize } from '@/components/ui/file-preview'
import type { LogoChange } from './client-values'
import { PickFile } from './pick-file'
import { useFileUrl } from './use-file-url'

/** The same limits as the server's (FILE-26). */
const maxBytes = 1024 * 1024

interface LogoFieldProps extends ControlProps<LogoChange> {
  /** The logo that is in use. */
  logoUrl: string | null
  /** What it is called. */
  noun?: string
}

function PlainLogoField({ label, hint, error, id, value = 'keep', onChange, logoUrl, noun = 'logo' }: LogoFieldProps) {
  const [refused, setRefused] = useState<string>()
  const shown = useShownLogo(value, logoUrl)
  const choose = (file: File) => {
    const problem = problemOf(file)
    setRefused(problem)
    if (!problem) onChange?.(file)
  }
  const remove = () => {
    setRefused(undefined)
    onChange?.(logoUrl ? null : 'keep')
  }
  return (
    <Field group {...{ label, hint, id }} error={refused ?? error}>
      {() => (
        <div className="flex flex-wrap items-center gap-3">
          <span className="inline-flex h-16 w-40 items-center justify-center overflow-hidden rounded-lg border bg-sunken p-2">
            {shown ? (
              // biome-ignore lint/performance/noImgElement: served as it is, or a file that is not uploaded yet
              <img src={shown} alt={`The ${noun}`} className="max-h-full max-w-full rounded-sm object-contain" />
            ) : (
              <span className="text-sm text-muted">No {noun}</span>
            )}
          </span>
          <PickFile accept=".png,.jpg,.jpeg,image/png,image/jpeg" onPick={choose}>
            {shown ? `Replace ${noun}` : `Choose ${noun}`}
          </PickFile>
          {shown && (
            <Button type="button" variant="ghost" icon={Trash2} onClick={remove}>
              Remove {noun}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

/** A picture of the client's, in place of the mark for one: png or jpg, at most 1 MB (FILE-26). */
export const LogoField = bindable<LogoChange, LogoFieldProps>(PlainLogoField, 'keep')

/** The address of the picture that will show after saving. */
export function useShownLogo(value: LogoChange, logoUrl: string | null): string | null {
  const chosen = useFileUrl(value instanceof File ? value : null)
  return value === 'keep' ? logoUrl : chosen
}

function problemOf({ name, size }: File): string | undefined {
  if (!/\.(png|jpe?g)$/i.test(name)) return 'Choose a png or jpg image'
  if (size > maxBytes) return `${name} is larger than ${fileSize(maxBytes)}`
}
