'use client'
import { Eraser, Images } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextField } from '@/components/ui/text-field'
import type { ItemControlProps } from './item-fields'
import { SignaturePad } from './signature-pad'

/** A name and a signature: by finger, pen or mouse, or a picture of one for whoever has none of them. */
export function SignatureItem({ typed, onChange, ...field }: ItemControlProps) {
  const [picture] = typed.files
  return (
    <Field group {...field}>
      {() => (
        <div className="flex flex-col gap-3">
          <TextField
            label="Name"
            id={`${field.id}-name`}
            autoComplete="name"
            maxLength={255}
            value={typed.value}
            onChange={(value) => onChange({ value })}
          />
          <div>
            <p className="mb-1.5 font-medium">Signature</p>
            <SignaturePad
              label={`Sign here: ${field.label}`}
              picture={picture}
              onSign={(file) => onChange({ files: [file] })}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={Eraser}
              aria-label={`Clear signature: ${field.label}`}
              disabled={!picture}
              onClick={() => onChange({ files: [] })}
              className="h-12 max-sm:h-12"
            >
              Clear
            </Button>
            <span className="relative inline-flex h-12 items-center gap-2 overflow-hidden rounded-md px-4 font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <Images aria-hidden className="size-5" />
              Choose a picture
              <input
                type="file"
                accept="image/png"
                aria-label={`${field.label}: choose a picture of the signature`}
                onChange={({ target }) => {
                  if (target.files?.[0]) onChange({ files: [target.files[0]] })
                  target.value = ''
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              />
            </span>
          </div>
        </div>
      )}
    </Field>
  )
}
