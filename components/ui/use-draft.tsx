'use client'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Banner } from './banner'
import { changesOf, type Draft, forgetDrafts, onSessionEnd, saveDraft, takeDraft } from './drafts'

const OwnerContext = createContext<Pick<Draft, 'owner' | 'as'> | null>(null)

/**
 * Around pages of a signed-in person: their forms survive the end of the session; what others left is forgotten. What
 * an impersonator typed as somebody else stays theirs, and comes back when they work as that person again.
 */
export function DraftOwner({ id, as = id, children }: { id: string; as?: string; children: ReactNode }) {
  useEffect(() => forgetDrafts(id), [id])
  const owner = useMemo(() => ({ owner: id, as }), [id, as])
  return <OwnerContext value={owner}>{children}</OwnerContext>
}

/** Whose drafts the forms here keep; `null` outside the portal. */
export const useDraftOwner = () => useContext(OwnerContext)

/** Around a form that keeps what is typed in a way of its own. */
export function KeepsItself({ children }: { children: ReactNode }) {
  return <OwnerContext value={null}>{children}</OwnerContext>
}

/** What a form got back: nothing, or what was typed, with or without the files that had been chosen. */
type Restored = 'typed' | 'without-files' | null
const RestoredContext = createContext<Restored>(null)

/** Around a form's content: what its notice is about. */
export const DraftNoticeProvider = RestoredContext

/**
 * Keeps what is typed in a form over the end of the session, and puts it back once the same person is here again.
 * @returns what was put back, and how to take the notice away.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
): [Restored, () => void] {
  const owner = useContext(OwnerContext)
  const [restored, setRestored] = useState<Restored>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form, whose control is what stays the same
  useEffect(() => {
    if (!owner) return
    const place = () => ({ ...owner, address: location.pathname, form: Object.keys(form.getValues()).sort().join() })
    const draft = takeDraft(place())
    if (draft) {
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true })
      setRestored(draft.hasFiles ? 'without-files' : 'typed')
    }
    return onSessionEnd(() => {
      const changes = changesOf(form.getValues(), form.formState.defaultValues ?? {}, secretsIn(element.current))
      // Files alone are not kept.
      return changes !== null && saveDraft({ ...place(), ...changes }) && Object.keys(changes.values).length > 0
    })
  }, [owner, form.control])
  return [restored, () => setRestored(null)]
}

/**
 * The same for what is edited without a form: `name` tells it apart, `read` says what is not saved, or null. What was
 * put away goes to `restore` as the screen begins.
 */
export function useKept<Values extends Record<string, unknown>>(
  name: string,
  read: () => Values | null,
  restore: (values: Values) => void,
): void {
  const owner = useContext(OwnerContext)
  const now = useRef({ read, restore })
  useEffect(() => {
    now.current = { read, restore }
  })
  useEffect(() => {
    if (!owner) return
    const place = { ...owner, address: location.pathname, form: name }
    const kept = takeDraft(place)
    if (kept) now.current.restore(kept.values as Values)
    return onSessionEnd(() => {
      const values = now.current.read()
      return values !== null && saveDraft({ ...place, values, hasFiles: false })
    })
  }, [owner, name])
}

/** Names of the fields that hold passwords, shown or not. */
const secretsIn = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ?? [])].map(({ name }) => name)

/** Says on top of a form that it holds what was typed before. */
export function DraftNotice() {
  const restored = useContext(RestoredContext)
  return (
    restored && (
      <Banner>
        What you typed before you were logged out is back. It has not been saved yet.
        {restored === 'without-files' && ' Please choose your files again.'}
      </Banner>
    )
  )
}
