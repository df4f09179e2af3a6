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
import { keepEntry, type TakenBack, undoEntry } from '../store/keep-entry'
import type { ItemChange, TakenRound } from '../store/kept'
import { ignoreClosed, type RoundsDatabase } from '../store/open'
import { type KeptRound, openBegun, readRound } from '../store/read-round'
import { findRoom, type Room } from '../store/room'
import { changesOf, hearChanges, takeAlong } from '../store/take'
import type { UnsentWork } from '../use-unsent'
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
  /** What is not sent yet of all rounds, and how it stands with that. */
  unsent: UnsentWork
  /** By how much the server’s clock is ahead; null: not known. */
  difference: number | null
  /** On this phone, as it was when something was last kept or sent; null: not known. */
  room: Room | null
  database: RoundsDatabase
  line: Line
  /** `instead` of what the server refused: that goes as this is kept. */
  keep: (made: Made, photos?: readonly PartPhoto[], instead?: Entry) => Promise<Entry>
  /** @returns what was taken back: all of them, unless some are on their way. */
  undo: (entries: readonly Entry[]) => Promise<TakenBack[]>
  /** Reads the package again from the server: an asset was added that it does not know. */
  takeAgain: () => Promise<void>
}

/** A photo, with the item of the checklist that it answers. */
export interface PartPhoto {
  file: File
  part: string | null
  isSignature?: boolean
}

type Loaded = Pick<Walk, 'pack' | 'taken' | 'database'> & { changes: ItemChange[] }

/**
 * A round as it is walked: from what the phone keeps, with what is done on it now, sent as there is a signal.
 * @returns a text where there is nothing to walk; undefined while it is opened.
 */
export function useWalk(whose: Whose, organisationId: string, roundId: string): Walk | string | undefined {
  const [loaded, setLoaded] = useState<Loaded | string>()
  const [all, setAll] = useState<readonly Entry[]>([])
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
    const hearEntries = (kept: readonly Entry[]) =>
      setAll((before) => (kept.length + before.length === 0 ? before : kept))
    const show = ({ pack, taken, changes }: Omit<KeptRound, 'entries'>, opened: RoundsDatabase) => {
      if (isOver || !taken) return
      setLoaded((before) => {
        const known = typeof before === 'object' ? before : undefined
        const whole = pack ?? known?.pack
        // The same as long as there is nothing: what is shown of thousands of items is not worked out again.
        const told = known && changes.length + known.changes.length === 0 ? known.changes : changes
        return whole ? { pack: whole, taken, changes: told, database: opened } : before
      })
    }
    const showAll = (kept: KeptRound, opened: RoundsDatabase) => {
      if (!isOver) {
        hearEntries(kept.entries)
        // Until the outbox has looked itself: what waits here is never called sent.
        setState(stateOf(kept.entries, 0, freshWorld))
      }
      show(kept, opened)
    }
    /** The package is large and changes only when it is taken again: what lies beside it is read each time. */
    const read = async (opened: RoundsDatabase) => {
      const [taken, changes] = await Promise.all([
        opened.get('rounds', roundId),
        opened.getAll('changes', changesOf(roundId)),
      ])
      show({ pack: undefined, taken, changes }, opened)
    }
    const open = async () => {
      const { database: opened, kept } = await openBegun(whose.id, roundId)
      database = opened
      if (isOver) return opened.close()
      showAll(kept, opened)
      if (!kept.pack || !kept.taken) {
        await takeAlong({ database: opened, line, organisationId, roundId })
        showAll(await readRound(opened, roundId), opened)
      }
      // Until the next contact the clock is as far off as it was at the last one (WALK-14).
      const last = (await opened.get('rounds', roundId))?.difference ?? null
      if (known.current === null && last !== null) line.onClock(last)
      await drawn()
      if (isOver) return
      outbox.current = startOutbox({
        database: opened,
        line,
        difference: () => known.current,
        onChange: (now, kept) => {
          setState(now)
          // What was sent is told by what lies beside the package before it is no longer among what waits.
          void read(opened)
            .catch(ignoreClosed)
            .then(() => hearEntries(kept))
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
    async (made, photos = [], instead) => {
      if (!loaded || typeof loaded === 'string') throw new Error('Nothing is open')
      const now = new Date()
      const files = await Promise.all(photos.map(async (one) => ({ ...one, file: await keepable(one.file) })))
      const id = made.id ?? newId()
      const entry = await keepEntry(
        loaded.database,
        {
          ...{ ...made, id, roundId, organisationId },
          ...{ body: { id, ...made.body }, notBefore: loaded.pack.round.createdAt },
        },
        {
          photos: files.map(({ file, ...of }) => ({ ...of, id: newId(), name: file.name, blob: file })),
          now,
          difference: known.current,
          holdMs: held.has(made.kind) ? undoMs : 0,
          ...(instead && { instead }),
        },
      )
      outbox.current?.nudge()
      return entry
    },
    [loaded, roundId, organisationId],
  )
  const undo = useCallback<Walk['undo']>(
    async (some) => {
      if (!loaded || typeof loaded === 'string') return []
      const undone = await Promise.all(some.map((entry) => undoEntry(loaded.database, entry, Date.now())))
      outbox.current?.nudge()
      return undone.filter((one) => one !== null)
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
  const { pack, changes } = typeof loaded === 'object' ? loaded : nothingLoaded
  const entries = useMemo(() => all.filter((entry) => entry.roundId === roundId), [all, roundId])
  const skipRest = typeof loaded === 'object' ? loaded.taken.skipRest : null
  const view = useMemo(() => pack && viewOf(pack, changes, entries, skipRest), [pack, changes, entries, skipRest])
  if (!loaded || typeof loaded === 'string' || !view) return typeof loaded === 'string' ? loaded : undefined
  const unsent = { database: loaded.database, entries: all, state, nudge }
  return { ...loaded, view, entries, unsent, difference, room, line, keep, undo, takeAgain }
}

const nothingLoaded: { pack?: RoundPackageOutput; changes: ItemChange[] } = { changes: [] }

/** Once the round is on the screen; of a page that nobody looks at, soon. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 500)
  })
