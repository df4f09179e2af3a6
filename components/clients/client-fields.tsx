'use client'
import { FieldGrid } from '@/components/ui/field-grid'
import { RichTextField } from '@/components/ui/rich-text-field'
import { TextArea, TextField } from '@/components/ui/text-field'

/** Whom to ask, on the login page and in the legal texts. */
export function ContactFields() {
  return (
    <FieldGrid>
      <TextField name="contactName" label="Contact name" optional maxLength={255} autoComplete="off" />
      <TextField name="contactEmail" label="Contact email" type="email" optional maxLength={254} autoComplete="off" />
      <TextField name="contactPhone" label="Contact phone" type="tel" optional maxLength={255} autoComplete="off" />
      <TextField
        name="website"
        label="Website"
        type="url"
        optional
        placeholder="https://www.example.com"
        maxLength={255}
        autoComplete="off"
      />
    </FieldGrid>
  )
}

/** What browsers, search engines and shared links say of the portal. */
export function MetaFields() {
  return (
    <>
      <TextField
        name="metaTitle"
        label="Meta title"
        hint="The name in browser tabs, after the page’s own. Without one, the portal’s name"
        optional
        maxLength={255}
        autoComplete="off"
      />
      <TextArea
        name="metaDescription"
        label="Meta description"
        hint="A sentence for search engines; the login page shows it too"
        optional
        rows={2}
        maxLength={1000}
      />
    </>
  )
}

/** The texts that everybody who gets an account accepts (TENANT-17). */
export function LegalFields() {
  return (
    <>
      <RichTextField
        name="termsAndConditions"
        label="Terms and conditions"
        hint="Shown as the end user licence"
        placeholder="The terms of this portal"
      />
      <RichTextField name="privacyPolicy" label="Privacy policy" placeholder="The privacy policy of this portal" />
    </>
  )
}
