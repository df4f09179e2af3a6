'use client'
import clsx from 'clsx'
import { type ReactNode, useContext, useId, useRef, useState } from 'react'
import {
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { Button, type ButtonProps } from './button'
import {
  type Binding,
  BindingContext,
  type FormFailure,
  FormFailureContext,
  FormIdContext,
  fieldId,
  type SummaryEntry,
  SummaryInBodyContext,
} from './form-context'
import { type ApiErrors, apiErrorsOf, inPageOrder, placeErrors, summaryOfApi, summaryOfForm } from './form-errors'
import { FormTop } from './form-top'
import { DraftNoticeProvider, useDraft } from './use-draft'

/** Spread into `useForm`: nothing is checked on blur or while typing, and focus goes to the summary, not the field. */
export const formOptions = { mode: 'onSubmit', reValidateMode: 'onSubmit', shouldFocusError: false } as const

interface FormProps<Values extends FieldValues, Output = Values> {
  form: UseFormReturn<Values, unknown, Output>
  /** Saves. What the API refuses is thrown, as an error that carries `{ field: […], global: […] }` as `errors`. */
  onSubmit: (values: Output) => Promise<unknown>
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A form whose errors stand beside the fields and in a summary on top that takes the focus. A failed save leaves
 * every value in place; so does the end of the session, once the same person is back (DraftOwner). In a SideDialog it
 * may hold DialogBody and DialogFooter, or stand inside the body.
 */
export function Form<Values extends FieldValues, Output = Values>(props: FormProps<Values, Output>) {
  const { form, onSubmit, id, className, children } = props
  const own = useId()
  const formId = id ?? own
  const isSaving = useRef(false)
  const aroundBody = useContext(SummaryInBodyContext)
  const element = useRef<HTMLFormElement>(null)
  const [restored, forgetRestored] = useDraft(form, element)
  const [failure, setFailure] = useState<FormFailure>({ entries: [], attempt: 0 })
  const show = (found: SummaryEntry[]) =>
    setFailure(({ attempt }) => ({ entries: inPageOrder(found), attempt: attempt + 1 }))

  const save = async (values: Output) => {
    const errors = await tryTo(() => onSubmit(values))
    if (errors) placeErrors(form, errors)
    show(errors ? summaryOfApi(errors, formId) : [])
    if (!errors) forgetRestored()
  }
  return (
    <FormIdContext value={formId}>
      <FormProvider {...form}>
        <StillWrong failure={failure}>
          <BindingContext value={useBinding}>
            <form
              ref={element}
              id={formId}
              // POST, so that a form submitted before its script has loaded puts nothing that was typed
              // into the address.
              method="post"
              noValidate
              className={clsx(aroundBody ? 'flex min-h-0 flex-1 flex-col' : 'flex flex-col gap-5', className)}
              onSubmit={async (event) => {
                event.stopPropagation()
                event.preventDefault()
                // A double click comes before the button shows that it is working.
                if (isSaving.current) return
                isSaving.current = true
                form.clearErrors()
                await form
                  .handleSubmit(save, (errors) => show(summaryOfForm(errors, formId)))(event)
                  .finally(() => {
                    isSaving.current = false
                  })
              }}
            >
              <DraftNoticeProvider value={restored}>
                {!aroundBody && <FormTop />}
                {children}
              </DraftNoticeProvider>
            </form>
          </BindingContext>
        </StillWrong>
      </FormProvider>
    </FormIdContext>
  )
}

/** The summary names what is wrong still: where a field takes its message away, it goes from there too. */
function StillWrong({ failure, children }: { failure: FormFailure; children: ReactNode }) {
  const { control } = useFormContext()
  const { errors, isSubmitting } = useFormState({ control })
  const isWrong = ({ field }: SummaryEntry) => field === undefined || get(errors, field) !== undefined
  // While it is saved, no field has a message: what was wrong stays in its place until it is known anew.
  const shown = isSubmitting ? failure : { ...failure, entries: failure.entries.filter(isWrong) }
  return <FormFailureContext value={shown}>{children}</FormFailureContext>
}

/** A control's value, its message and what it tells the form (`bindable`). */
function useBinding(name: string): Binding {
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  return { id: fieldId(useContext(FormIdContext), name), ...field, error }
}

/** The button that saves the surrounding form; shows that it is working. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'loading'>) {
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  return (
    <Button variant="primary" {...rest} type="submit" loading={isSubmitting}>
      {children}
    </Button>
  )
}

async function tryTo(save: () => Promise<unknown>): Promise<ApiErrors | undefined> {
  try {
    await save()
  } catch (error) {
    return apiErrorsOf(error)
  }
}
