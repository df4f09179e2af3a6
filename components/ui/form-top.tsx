'use client'
import { FormErrorSummary } from './error-summary'
import { DraftNotice } from './use-draft'

/**
 * What stands above the fields of a form: what is wrong, and what came back. Form and DialogBody place it themselves.
 */
export function FormTop() {
  return (
    <>
      <FormErrorSummary />
      <DraftNotice />
    </>
  )
}
