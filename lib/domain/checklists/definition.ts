import { faultOf } from './faults'
import { shape } from './shape'

/** A whole checklist, checked: what each item has, that keys are unique and that conditions look back. */
export const definition = shape.superRefine((value, context) => {
  const fault = faultOf(value)
  if (fault) context.addIssue({ code: 'custom', message: fault.message })
})
