'use client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Whose } from '@/components/data/rounds-of'
import { newId } from '@/lib/core/text/new-id'
import type { RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import type { Entry, EntryKind } from '../outbox/entry'
import { freshWorld, type OutboxState, stateOf } from '../outbox/machine'
import { type Outbox, startOutbox } from '../outbox/outbox'
import type { Line } from '../outbox/send'
import { keepable } from '../photos'
import { keepEntry, undoEntry } from '../store/keep-entry'
import type { ItemChange, TakenRound } from '../store/kept'
import { openRounds, type RoundsDatabase } from '../store/open'
import { findRoom, type Room } from '../store/room'
import { changesOf, hearChanges, takeAlong } from '../store/take'
import type { Made } from './made'
import { viewOf, type WalkView } from './view'

/** A result, a skip and a note can be taken back for so long; then they are sent (WALK-17). */
const undoMs = 10_000
const held: ReadonlySet<EntryKind> = new Set(['result', 'skip', 'note'])
/** How often the phone asks what others did. */
const hearMs = 10_000

export interface Walk {
  pack: RoundPackageOutput
  taken: TakenRound
  view: WalkView
  entries: readonly Entry[]
  outbox: OutboxState
  /** By how much the server’s clock is ahead; null: not known. */
  difference: number | null
  /** On this phone, as it was when something was last kept or sent; null: not known. */
  room: Room | null
  database: RoundsDatabase
  line: Line
  keep: (made: Made, photos?: readonly PartPhoto[]) => Promise<Entry>
  undo: (entries: readonly Entry[]) => Promise<boolean>
  /** After entries were put right, thrown away or the person logged in again. */
  nudge: () => void
  /** Reads the package again from the server: an asset was added that it does not know. */
  takeAgain: () => Promise<void>
}

/** A photo, with the item of the checklist that it answers. */
export interface PartPhoto {
  file: File
  part: string | null
}

type Loaded = Pick<Walk, 'pack' | 'taken' | 'database'> & { changes: ItemChange[] }

/**
 * A round as it is walked: from what the phone keeps, with what is done on it now, sent as there is a signal.
 * @returns a text where there is nothing to walk; undefined while it is opened.
 */
export function useWalk(whose: Whose, organisationId: string, roundId: string): Walk | string | undefined {
  const [loaded, setLoaded] = useState<Loaded | string>()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [state, setState] = useState<OutboxState>(() => stateOf([], 0, freshWorld))
  const [difference, setDifference] = useState<number | null>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const known = useRef<number | null>(null)
  const outbox = useRef<Outbox>(undefined)
  const line = useMemo<Line>(
    () => ({
      personId: whose.id,
      onClock: (now) => {
        known.current = now
        setDifference((before) => (before === null || Math.abs(before - now) > 30_000 ? now : before))
      },
    }),
    [whose.id],
  )

  useEffect(() => {
    let database: RoundsDatabase | undefined
    let isOver = false
    /** The package is large and changes only when it is taken again: what lies beside it is read each time. */
    const read = async (opened: RoundsDatabase, isWhole = false) => {
      const [pack, kept, taken, changes] = await Promise.all([
        isWhole ? opened.get('packages', roundId) : undefined,
        // Nothing that was done is shown as still to do, not for a moment.
        isWhole ? opened.getAll('entries') : undefined,
        opened.get('rounds', roundId),
        opened.getAll('changes', changesOf(roundId)),
      ])
      if (isOver || !taken) return false
      if (kept) setEntries(kept.filter((entry) => entry.roundId === roundId))
      setLoaded((before) => {
        const known = pack ?? (typeof before === 'object' ? before.pack : undefined)
        return known ? { pack: known, taken, changes, database: opened } : before
      })
      return pack !== undefined
    }
    const open = async () => {
      database = await openRounds(whose.id)
      if (isOver) return database.close()
      const opened = database
      if (!(await read(opened, true))) {
        await takeAlong({ database: opened, line, organisationId, roundId })
        await read(opened, true)
      }
      // Until the next contact the clock is as far off as it was at the last one (WALK-14).
      const last = (await opened.get('rounds', roundId))?.difference ?? null
      if (known.current === null && last !== null) line.onClock(last)
      if (isOver) return
      outbox.current = startOutbox({
        database: opened,
        line,
        difference: () => known.current,
        onChange: (now, all) => {
          setState(now)
          setEntries(all.filter((entry) => entry.roundId === roundId))
          void read(opened).catch(ignoreClosed)
          void findRoom().then(setRoom)
        },
      })
      const hear = async () => {
        if (document.visibilityState === 'visible' && (await hearChanges(opened, line, roundId))) await read(opened)
      }
      await hear()
      if (!isOver) timer = setInterval(() => void hear().catch(ignoreClosed), hearMs)
    }
    let timer: ReturnType<typeof setInterval> | undefined
    open().catch((error) => {
      if (!isOver) setLoaded(error instanceof Error ? error.message : 'This round could not be opened')
    })
    return () => {
      isOver = true
      clearInterval(timer)
      outbox.current?.stop()
      database?.close()
    }
  }, [whose.id, organisationId, roundId, line])

  const keep = useCallback<Walk['keep']>(
    async (made, photos = []) => {
      if (!loaded || typeof loaded === 'string') throw new Error('Nothing is open')
      const now = new Date()
      const files = await Promise.all(photos.map(async ({ file, part }) => ({ file: await small(file), part })))
      const id = made.id ?? newId()
      const entry = await keepEntry(
        loaded.database,
        { ...made, id, roundId, organisationId, body: { id, ...made.body } },
        {
          photos: files.map(({ file, part }) => ({ id: newId(), name: file.name, part, blob: file })),
          now,
          difference: known.current,
          holdMs: held.has(made.kind) ? undoMs : 0,
        },
      )
      outbox.current?.nudge()
      return entry
    },
    [loaded, roundId, organisationId],
  )
  const undo = useCallback<Walk['undo']>(
    async (all) => {
      if (!loaded || typeof loaded === 'string') return false
      const undone = await Promise.all(all.map((entry) => undoEntry(loaded.database, entry, Date.now())))
      outbox.current?.nudge()
      return undone.every(Boolean)
    },
    [loaded],
  )
  const nudge = useCallback(() => outbox.current?.signedIn(), [])
  const takeAgain = useCallback(async () => {
    if (!loaded || typeof loaded === 'string') return
    await takeAlong({ database: loaded.database, line, organisationId, roundId })
    const pack = await loaded.database.get('packages', roundId)
    if (pack) setLoaded({ ...loaded, pack })
    outbox.current?.nudge()
  }, [loaded, line, organisationId, roundId])
  const view = useMemo(
    () => (loaded && typeof loaded !== 'string' ? viewOf(loaded.pack, loaded.changes, entries) : undefined),
    [loaded, entries],
  )
  if (!loaded || typeof loaded === 'string' || !view) return typeof loaded === 'string' ? loaded : undefined
  return { ...loaded, view, entries, outbox: state, difference, room, line, keep, undo, nudge, takeAgain }
}

/** Photos are made small before they are kept; a signature stays as it was drawn. */
const small = (file: File): Promise<File> => (file.type === 'image/png' ? Promise.resolve(file) : keepable(file))

/** Another tab logged out: the database is closed under this page. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
