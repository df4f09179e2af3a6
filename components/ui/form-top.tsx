'use client'
import { FormErrorSummary } from './error-summary'
import { DraftNotice } from './use-draft'

/**
 * Above the fields of a form: the error summary, and the notice that a draft was put back. Form and DialogBody place it
 * themselves.
 */
export function FormTop() {
  return (
    <>
      <FormErrorSummary />
      <DraftNotice />
    </>
  )
}
