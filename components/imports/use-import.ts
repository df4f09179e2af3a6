'use client'
import { useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { useSend } from '@/components/data/use-call'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { newId } from '@/lib/core/text/new-id'
import type { ReadImport } from '@/lib/workflows/imports/rows/read'
import type { RowReport } from '@/lib/workflows/imports/rows/report'
import type { ImportAnswer } from '@/lib/workflows/imports/rows/schema'
import { inOrder } from '@/lib/workflows/imports/rows/table'
import type { ImportKind } from './import-kinds'
import type { ReadAnswer } from './read-file'

/** How much of the long work is done: rows sent of all rows; `null` once the server has them and works. */
export interface Progress {
  doing: 'check' | 'import'
  sent: number | null
  rows: number
}

interface ImportState {
  file?: File
  /** Why the file can't be read at all. */
  fileErrors: readonly string[]
  read?: ReadImport
  /** The messages of each line: first those that follow from the file alone, then the server's too. */
  reports: RowReport[]
  /** What the import would do; undefined until the server has said. */
  plan?: ImportAnswer
  progress: Progress | null
  /** Why the last check or import did not go through. */
  failure: readonly string[]
  result?: ImportAnswer
}

const empty: ImportState = {
  file: undefined,
  fileErrors: [],
  read: undefined,
  reports: [],
  plan: undefined,
  progress: null,
  failure: [],
  result: undefined,
}

/**
 * An import from the file to its result (IMPORT-13): read and judged in the browser, tried out on the server for what
 * only the database knows (IMPORT-24), and at last sent for good. `into` is the organisation whose library it goes to.
 */
export function useImport(kind: ImportKind, into: string | undefined) {
  const send = useSend()
  const [state, setState] = useState<ImportState>(empty)
  const controller = useRef<AbortController>(null)
  // The import of a file into a library has one id: pressed again after a lost answer it is done once.
  const made = useRef<{ id: string; read: ReadImport; target: string }>(null)
  const idOf = (read: ReadImport, target: string) => {
    if (made.current?.read !== read || made.current.target !== target) made.current = { id: newId(), read, target }
    return made.current.id
  }
  // Counts files and checks: an answer that belongs to an earlier one is dropped.
  const turn = useRef(0)
  const begin = () => {
    controller.current?.abort()
    const own = ++turn.current
    return (part: Partial<ImportState>) => {
      if (own === turn.current) setState((before) => ({ ...before, ...part }))
    }
  }

  async function post(read: ReadImport, doing: Progress['doing'], target: string, update: Update) {
    controller.current = new AbortController()
    const rows = read.rows.length
    const show = (sent: number | null) => update({ progress: { doing, sent, rows } })
    show(0)
    try {
      return await send(kind.calls[doing], {
        params: { organisationId: target },
        query: doing === 'check' ? { dryRun: '1' } : undefined,
        body: JSON.stringify(doing === 'check' ? read.body : { id: idOf(read, target), ...read.body }),
        signal: controller.current.signal,
        onProgress: (sent, total) => show(sent < total ? Math.floor((sent / total) * rows) : null),
      })
    } finally {
      update({ progress: null })
    }
  }

  async function check(read: ReadImport, target: string, update: Update, failure: readonly string[] = []) {
    update({ plan: undefined, failure, reports: read.reports })
    if (read.rows.length === 0) return update({ plan: { created: 0, updated: 0 } })
    try {
      const plan = await post(read, 'check', target, update)
      const skipped = new Set(read.skippedRows.map(({ line }) => line))
      const reports = [...(plan.rows ?? []), ...read.reports.filter(({ line }) => skipped.has(line))]
      update({ plan, reports: inOrder(reports) })
    } catch (error) {
      update({ failure: isCancelled(error) ? ['The check was cancelled'] : failureOf(error) })
    }
  }

  return {
    ...state,

    /** Reads a file and checks it; without one, starts anew. */
    async choose(file: File | undefined) {
      const update = begin()
      update({ ...empty, file })
      if (!file) return
      const answer = await judge(kind.many, file)
      if ('errors' in answer) return update({ fileErrors: answer.errors })
      const { read } = answer
      update({ read, reports: read.reports })
      if (into) await check(read, into, update)
    },

    /** Checks the file that is there again: against another organisation's library, or after a failure. */
    async checkAgain(target: string | null | undefined = into) {
      const update = begin()
      if (!state.read) return
      if (target) await check(state.read, target, update)
      else update({ plan: undefined, failure: [], reports: state.read.reports })
    },

    /** Imports all rows or none. What somebody else changed meanwhile is found by checking again. */
    async run() {
      if (!state.read || !into) return
      const update = begin()
      try {
        update({ failure: [] })
        const result = await post(state.read, 'import', into, update)
        update({ result })
      } catch (error) {
        if (isCancelled(error)) await check(state.read, into, update, ['The import was cancelled'])
        else if (error instanceof CallFailure && error.errors.rows) await check(state.read, into, update)
        else update({ failure: failureOf(error) })
      }
    },

    cancel: () => controller.current?.abort(),
  }
}

/** The rules for rows come with the first file. */
async function judge(of: ImportKind['many'], file: File): Promise<ReadAnswer> {
  const loaded = await import('./read-file').catch(() => null)
  return loaded ? loaded.readFile(of, file) : { errors: ['This file could not be read. Please choose it again'] }
}

type Update = (part: Partial<ImportState>) => void

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const failureOf = (error: unknown) => Object.values(apiErrorsOf(error)).flat()
