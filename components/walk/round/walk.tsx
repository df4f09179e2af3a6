'use client'
import { ChevronLeft, Flag, ScanLine, Settings2 } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { NoPhotos } from '@/components/checklists/no-photos'
import type { Whose } from '@/components/data/rounds-of'
import { Banner } from '@/components/ui/banner'
import { buttonClass } from '@/components/ui/button-styles'
import { isTyping } from '@/components/ui/is-typing'
import { MessagePage } from '@/components/ui/message-page'
import { Skeleton } from '@/components/ui/skeleton'
import { DraftOwner } from '@/components/ui/use-draft'
import { ClockBanner } from '../clock-banner'
import { goOn } from '../leaving'
import type { Entry } from '../outbox/entry'
import { OutboxLine } from '../outbox-line'
import { SignedOut } from '../signed-out'
import type { TakenBack } from '../store/keep-entry'
import { ignoreClosed } from '../store/open'
import { hasLittleRoom, hasNoRoomForPhotos } from '../store/room'
import { standAt } from '../store/stand-at'
import { useBack } from '../use-back'
import { type Hold, useHold } from '../use-hold'
import { BigButton } from './big-button'
import { feel, useAwake, useSettings, useWedge } from './feedback'
import { Progress } from './progress'
import { Elsewhere, FinishSheet, loadGiveBack, loadSheets, ScanDialog, SettingsSheet } from './sheets'
import { StopCard } from './stop-card'
import { UndoBar } from './undo-bar'
import { useWalk, type Walk as WalkState } from './use-walk'
import { assetOfCode, isOpen, type Stop } from './view'
import { ZoneList } from './zone-list'

interface WalkProps {
  whose: Whose
  organisationId: string
  roundId: string
  /** The server does not know the person any more: sending waits for them. */
  isSignedOut: boolean
  hold: Hold
}

/** A round as it is walked: the next asset, what to do there, and the way on (WALK-16 to WALK-18). */
export default function Walk(props: WalkProps) {
  const { whose, organisationId, roundId } = props
  const walk = useWalk(whose, organisationId, roundId)
  if (walk === undefined)
    return (
      <main className="p-4" aria-busy>
        <p role="status" className="py-4 text-muted">
          Opening the round…
        </p>
        <Skeleton className="h-60" />
      </main>
    )
  if (typeof walk === 'string')
    return (
      <MessagePage
        title="This round is not on this phone"
        action={
          <a href="/rounds" className={buttonClass('primary', 'lg')}>
            Rounds on this phone
          </a>
        }
      >
        {walk}
      </MessagePage>
    )
  return (
    <DraftOwner id={whose.id}>
      <Walking {...props} walk={walk} />
    </DraftOwner>
  )
}

function Walking({ walk, isSignedOut, hold, organisationId }: WalkProps & { walk: WalkState }) {
  const { view, taken, pack, difference, room } = walk
  const [settings, change] = useSettings()
  // It stays where one stands, whatever others do meanwhile: nobody taps Complete on what has just taken its place.
  const [chosenId, choose] = useState(() => beginAt(view, taken.standsAt)?.assetId ?? null)
  const [code, setCode] = useState<string | null>(null)
  const [sheet, setSheet] = useState<'scan' | 'finish' | 'settings' | null>(null)
  const [lastKept, setLastKept] = useState<readonly Entry[]>([])
  const head = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState({ led: 0, back: 0, isScanned: false })
  // Where one stands comes first, the list of all a moment later.
  const listed = useDeferredValue(view, null)
  const isEnded = taken.state > 1 || walk.entries.some(({ kind, refusal }) => kind === 'finish' && !refusal)
  const chosen = view.stops.find(({ assetId }) => assetId === chosenId)
  const isGone = chosenId !== null && view.gone.has(chosenId)
  const isComing = !chosen && walk.entries.some((one) => isAdding(one, chosenId))
  const stop = chosen ?? (isGone || isComing ? null : view.next)
  const nameOf = (id: string | null) => pack.assets.find((asset) => asset.id === id)?.name ?? null
  const elsewhere = code ?? (isGone ? nameOf(chosenId) : null)
  useAwake(!isEnded)
  useHold(hold, sheet !== null)
  useBack(sheet !== null, () => setSheet(null))
  useEffect(
    () => void standAt(walk.database, taken.id, chosenId).catch(ignoreClosed),
    [walk.database, taken.id, chosenId],
  )
  useEffect(() => {
    const timer = setTimeout(loadSheets, 1_000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-walk', true)
    document.documentElement.toggleAttribute('data-outdoors', settings.outdoors)
  }, [settings.outdoors])

  const goTo = useCallback((assetId: string | null, isScanned = false) => {
    setCode(null)
    choose(assetId)
    setMoves((before) => ({ ...before, led: before.led + 1, isScanned }))
    head.current?.scrollIntoView({ block: 'start' })
  }, [])
  const find = useCallback(
    (read: string) => {
      setSheet(null)
      const id = assetOfCode(pack.assets, read)?.id
      const isThere = view.stops.some(({ assetId }) => assetId === id)
      if (id && isThere) goTo(id, true)
      else setCode(read)
      feel(isThere ? 'kept' : 'refused', settings)
      head.current?.scrollIntoView({ block: 'start' })
    },
    [pack, view, settings, goTo],
  )
  useWedge(find, isTyping)
  useNewAssets(walk)

  /** After something was kept: says so, and goes on where nothing is left to do here. */
  const kept = (entries: readonly Entry[], done: Stop) => {
    feel('kept', settings)
    setLastKept(entries)
    const items = new Set(entries.map(({ itemId }) => itemId))
    if (!done.items.some(({ id, outcome }) => outcome === 0 && !items.has(id)))
      goTo(nextAfter(view.stops, done, items)?.assetId ?? null)
  }

  /** Back to where it was done, with what was written and photographed for it. */
  const takenBack = async (undone: readonly TakenBack[]) => {
    const [first] = undone
    if (!first) return
    const { itemId, body } = first.entry
    const of = view.stops.find(({ items }) => items.some(({ id }) => id === itemId))
    const assetId = of?.assetId ?? `${body.assetId}`
    const { giveBack } = await loadGiveBack()
    await giveBack(walk.line.personId, `${taken.id} ${assetId}`, undone, pack.tasks).catch(ignoreClosed)
    setMoves((before) => ({ ...before, back: before.back + 1 }))
    goTo(assetId)
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col pb-28 landscape:max-w-4xl">
      <header className="sticky top-0 z-20 border-b bg-surface">
        <div className="flex items-center px-1 pt-2">
          {/* On a start screen there is no bar of the browser with a way back. */}
          <a
            href="/rounds"
            aria-label="Rounds on this phone"
            onClick={goOn}
            className="inline-flex size-14 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover"
          >
            <ChevronLeft aria-hidden className="size-6" />
          </a>
          <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{taken.name}</h1>
          <OutboxLine work={walk.unsent} hold={hold} />
          <button
            type="button"
            aria-label="Settings of the walk"
            onClick={() => setSheet('settings')}
            className="inline-flex size-14 items-center justify-center rounded-md text-muted hover:bg-hover"
          >
            <Settings2 aria-hidden className="size-6" />
          </button>
        </div>
        <Progress view={view} />
      </header>
      <div ref={head} className="flex scroll-mt-32 flex-col gap-4 p-4">
        {(isSignedOut || walk.unsent.state.kind === 'signedOut') && <SignedOut />}
        <ClockBanner difference={difference} />
        {hasNoRoomForPhotos(room) ? (
          <Banner kind="warning">{noRoomForPhotos}</Banner>
        ) : (
          hasLittleRoom(room) && (
            <Banner kind="warning">This phone is almost full. Results are kept; make room for photos.</Banner>
          )
        )}
        {elsewhere !== null && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Elsewhere
              key={elsewhere}
              walk={walk}
              code={elsewhere}
              gone={view.gone.get((code === null ? chosenId : assetOfCode(pack.assets, code)?.id) ?? '')}
              organisationId={organisationId}
              onAdded={goTo}
              onClose={() => goTo(code === null ? null : chosenId)}
            />
          </Suspense>
        )}
        {isComing && elsewhere === null && (
          <Banner>It is added to the round as soon as there is a signal. Go on with another asset until then.</Banner>
        )}
        {isEnded ? (
          <Banner>
            {taken.state === 3 ? 'This round was cancelled.' : 'This round is finished.'} Nothing more is recorded on
            it.
          </Banner>
        ) : (
          stop &&
          elsewhere === null && (
            <NoPhotos value={hasNoRoomForPhotos(room) ? noRoomForPhotos : null}>
              <StopCard
                key={`${stop.assetId} ${moves.back}`}
                walk={walk}
                stop={stop}
                settings={settings}
                hold={hold}
                onKept={(entries) => kept(entries, stop)}
                isLedTo={moves.led > 0}
                isScanned={moves.isScanned}
                next={nextAfter(view.stops, stop, none) ?? null}
                onNext={goTo}
              />
            </NoPhotos>
          )
        )}
        {!isEnded && view.left === 0 && (
          <div className="rounded-lg border bg-good-soft p-4">
            <p className="text-lg font-semibold">All is done</p>
            <p className="mt-1">Finish the round when you leave.</p>
          </div>
        )}
        {listed && <ZoneList view={listed} current={stop?.assetId} onChoose={goTo} />}
      </div>
      <footer className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-2xl gap-3 landscape:max-w-4xl">
          {isEnded ? (
            <a href="/rounds" onClick={goOn} className={`${buttonClass('primary', 'lg')} min-h-14 flex-1`}>
              Rounds on this phone
            </a>
          ) : (
            <>
              <BigButton
                icon={ScanLine}
                variant={view.left > 0 ? 'primary' : 'plain'}
                onClick={() => setSheet('scan')}
                className="flex-1"
              >
                Scan
              </BigButton>
              <BigButton
                icon={Flag}
                variant={view.left > 0 ? 'plain' : 'primary'}
                onClick={() => setSheet('finish')}
                className="flex-1"
              >
                Finish
              </BigButton>
            </>
          )}
        </div>
      </footer>
      <UndoBar entries={isEnded ? [] : lastKept} walk={walk} onOver={() => setLastKept([])} onBack={takenBack} />
      <Suspense>
        {sheet === 'scan' && <ScanDialog onTag={find} onClose={() => setSheet(null)} />}
        {sheet === 'settings' && (
          <SettingsSheet settings={settings} change={change} walk={walk} onClose={() => setSheet(null)} />
        )}
        {sheet === 'finish' && (
          <FinishSheet walk={walk} onClose={() => setSheet(null)} onKept={() => feel('kept', settings)} />
        )}
      </Suspense>
    </main>
  )
}

const noRoomForPhotos = 'There is no room for photos on this phone. Results are kept without them; make room for more.'

const none: ReadonlySet<string | null> = new Set()

/** Where one stood before, if something is left to do there. */
const beginAt = ({ stops, next }: WalkState['view'], assetId: string | null | undefined): Stop | null =>
  stops.find((stop) => stop.assetId === assetId && isOpen(stop)) ?? next

/** A task of this asset is to be added, and is not on the round yet. */
const isAdding = ({ kind, refusal, body }: Entry, assetId: string | null) =>
  kind === 'item' && !refusal && body.assetId === assetId

/** The next stop on the way with anything to do; from the start again where there is none behind. */
function nextAfter(stops: readonly Stop[], done: Stop, items: ReadonlySet<string | null>): Stop | undefined {
  const at = stops.findIndex(({ assetId }) => assetId === done.assetId)
  const way = [...stops.slice(at + 1), ...stops.slice(0, at)]
  return way.find((stop) => isOpen(stop) && stop.items.some(({ id, outcome }) => outcome === 0 && !items.has(id)))
}

/** An asset that was added on the way is known by its item alone, until the round is taken along again. */
function useNewAssets({ view: { items }, pack: { assets }, takeAgain }: WalkState): void {
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const known = new Set(assets.map(({ id }) => id))
    const strange = items.filter(({ assetId, isUnsent }) => !isUnsent && !known.has(assetId))
    if (strange.every(({ assetId }) => asked.current.has(assetId))) return
    for (const { assetId } of strange) asked.current.add(assetId)
    // Without a signal it is walked as it is.
    takeAgain().catch(() => undefined)
  }, [items, assets, takeAgain])
}
