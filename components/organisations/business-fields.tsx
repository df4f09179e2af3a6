'use client'
import { FieldGrid } from '@/components/ui/field-grid'
import { TextField } from '@/components/ui/text-field'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'

/** The business information of an organisation, as a form holds it. */
export interface BusinessValues {
  name: string
  contactName: string
  contactEmail: string
  addressLine1: string
  addressLine2: string
  town: string
  postCode: string
}

/** What the fields start with; empty without an organisation. */
export const businessValues = (row?: OrganisationRowOutput): BusinessValues => ({
  name: row?.name ?? '',
  contactName: row?.contactName ?? '',
  contactEmail: row?.contactEmail ?? '',
  addressLine1: row?.addressLine1 ?? '',
  addressLine2: row?.addressLine2 ?? '',
  town: row?.town ?? '',
  postCode: row?.postCode ?? '',
})

/**
 * The fields of the organisation form (ORGANISATION-2). `isOwn`: of the business one works for, which the browser can
 * fill in.
 */
export function BusinessFields({ isOwn = false }: { isOwn?: boolean }) {
  const complete = (token: string) => ({ autoComplete: isOwn ? token : 'off', maxLength: 255 })
  return (
    <FieldGrid>
      <TextField name="name" label="Organisation name" {...complete('organization')} className="sm:col-span-2" />
      <TextField name="contactName" label="Contact name" {...complete('name')} />
      <TextField
        name="contactEmail"
        label="Contact email"
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        {...complete('email')}
        maxLength={254}
      />
      <TextField name="addressLine1" label="Address line 1" {...complete('address-line1')} />
      <TextField name="addressLine2" label="Address line 2" optional {...complete('address-line2')} />
      <TextField name="town" label="Town/City" {...complete('address-level2')} />
      <TextField name="postCode" label="Post code" {...complete('postal-code')} />
    </FieldGrid>
  )
}
