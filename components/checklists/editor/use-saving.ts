'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { recordCall, saveCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { snackbar } from '@/components/ui/snackbar-store'
import { checklistCalls, checklistsApi } from '@/lib/resources/checklists/client'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'
import { type Definition, inTexts } from '../model/definition'

/** What the server has. */
export interface Published {
  number: number
  definition: Definition
}

interface State {
  saved: ChecklistOutput
  published: Published | null
  isBusy: boolean
  failure: readonly string[]
  /** Somebody else's draft, which a save met. */
  theirs?: ChecklistOutput
}

/** Two drafts are the same where they are sent as the same. */
export const textOf = (definition: Definition) => JSON.stringify(definition)

/**
 * Saves and publishes a draft. A save that meets somebody else's (409) loses nothing: it says so, and one chooses whose
 * draft goes on.
 */
export function useSaving(first: ChecklistOutput, firstPublished: Published | null, firstText: string) {
  const call = useCall()
  const router = useRouter()
  const [state, setState] = useState<State>({ saved: first, published: firstPublished, isBusy: false, failure: [] })
  const [savedText, setSavedText] = useState(firstText)
  const update = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  // Of a save that publishing waits for, the state comes too late.
  const revision = useRef(first.revision)
  const { id } = first

  const read = () => call(recordCall(checklistsApi, id))
  const take = (saved: ChecklistOutput) => {
    revision.current = saved.revision
    update({ saved, theirs: undefined, failure: [] })
    // The page as the router keeps it would bring the draft of before back with the browser's Back.
    router.refresh()
  }

  /** Shows somebody else's draft, where there is one since. @returns whether there is. */
  async function meetsTheirs() {
    const theirs = await read()
    const isNewer = theirs.revision !== revision.current
    if (isNewer) update({ theirs })
    return isNewer
  }

  /** @throws what the server refuses; somebody else's draft is shown first. */
  async function put(change: { draft?: Definition; required?: boolean }) {
    const json = { id, revision: revision.current, ...change }
    try {
      take(await call(saveCall(checklistsApi, 'PUT'), { json }))
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) await meetsTheirs().catch(() => false)
      throw error
    }
    if (change.draft) setSavedText(textOf(change.draft))
  }

  async function save(draft: Definition) {
    await put({ draft })
    snackbar.show('Draft saved')
  }

  /**
   * Publishes the draft that is on the screen, and no other. @throws as the server; somebody else's draft
   * is shown first.
   */
  async function publishSeen() {
    try {
      return await call(checklistCalls.publish, { params: { id }, json: { revision: revision.current } })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) await meetsTheirs().catch(() => false)
      throw error
    }
  }

  async function busy<T>(act: () => Promise<T>): Promise<T | undefined> {
    update({ isBusy: true, failure: [] })
    try {
      return await act()
    } catch (error) {
      update({ failure: Object.values(apiErrorsOf(error)).flat() })
      return undefined
    } finally {
      update({ isBusy: false })
    }
  }

  return {
    ...state,
    savedText,
    save: (draft: Definition) => busy(() => save(draft)),

    /** Mine goes on: over theirs, as it is now. */
    keepMine(draft: Definition) {
      if (state.theirs) revision.current = state.theirs.revision
      return busy(() => save(draft))
    },

    /** Theirs goes on; what I had is a step back. */
    takeTheirs(theirs: ChecklistOutput, text: string) {
      take(theirs)
      setSavedText(text)
    },

    setRequired: (required: boolean) => busy(() => put({ required })),

    /** Saves what is not saved, then publishes: never what somebody else wrote meanwhile. @throws what is refused. */
    async publish(draft: Definition) {
      if (textOf(draft) !== savedText) await put({ draft })
      const { number, sections } = await publishSeen()
      update({ published: { number, definition: inTexts({ sections }) } })
      snackbar.show(`Version ${number} published`)
      // Who published it when; shown as soon as it is known.
      const saved = await read().catch(() => null)
      if (saved) take(saved)
    },

    /** The draft is what a file held. */
    imported(draft: Definition, next: number) {
      revision.current = next
      setSavedText(textOf(draft))
      update({ theirs: undefined, failure: [] })
      router.refresh()
      snackbar.show('Checklist imported')
    },
  }
}
