'use client'
import { Check, X } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { Source } from '@/lib/core/client/client'
import { inFigures } from '@/lib/core/text/counted'
import { useSelection } from '../selection'
import { type Chosen, countOf, isChosen, nothingChosen } from './chosen'
import { listenToRows } from './row-listeners'

/** What is done with chosen rows: told which these are, those of this page with all that is known of them. */
export interface ManyProps<Item> {
  chosen: Chosen
  rows: readonly Item[]
  /** Takes the choice away: what was to be done is done. */
  clear: () => void
}

/** The buttons of a list for the chosen rows; they come when the first row is ticked. */
export type LoadMany<Item> = () => Promise<{ Many: ComponentType<ManyProps<Item>> }>

interface ChooserProps<Item> {
  client: Source
  /** Around the rows. */
  root: RefObject<HTMLElement | null>
  items: readonly Item[]
  totalItems: number
  filters: Record<string, string[]>
  many?: LoadMany<Item>
  /** Links that are about the ticked rows, by their ids. */
  links?: ReactNode
}

/** From now on a touch ticks a row. */
const beginning = (now: Chosen): Chosen => ({ ...now, isChoosing: true })

/** In the sheet of a phone's filters: begins to choose, as a long touch does. */
export function SelectRows({ client }: { client: Source }) {
  const { chosen, change, clear } = useSelection(client)
  return (
    <Checkbox
      label="Select rows"
      hint="A touch ticks a row instead of opening it"
      value={chosen.isChoosing}
      onChange={(isOn) => (isOn ? change(beginning) : clear())}
    />
  )
}

const none = () => Promise.resolve({ Many: null })

/** Lets rows be chosen by keys and fingers, says how many are, and has what can be done with them. */
export function Chooser<Item extends { id: string }>(props: ChooserProps<Item>) {
  const { client, root, items, totalItems, filters, links } = props
  const selection = useSelection(client)
  const { chosen, clear, change } = selection
  const count = countOf(chosen)
  const isOpen = count > 0 || chosen.isChoosing
  const Many = useOnDemand<{ Many: ComponentType<ManyProps<Item>> | null }>(props.many ?? none, count > 0)?.Many
  useRows(root, selection)
  // All of one filter are not all of another.
  const isOfOther = chosen.all !== null && JSON.stringify(chosen.all.filters) !== JSON.stringify(filters)
  useEffect(() => {
    if (isOfOther) clear()
  })
  const isWholePage = items.length > 0 && items.every(({ id }) => isChosen(chosen, id))
  return (
    <div className={isOpen ? barClass : 'sr-only'} data-chrome>
      <p role="status" className={count > 0 ? 'font-medium' : 'text-muted'}>
        {isOpen && inWords(chosen)}
      </p>
      {isOpen && (
        <>
          {props.many && isWholePage && totalItems > count && !chosen.all && (
            <Button
              variant="ghost"
              size="sm"
              icon={Check}
              onClick={() =>
                change(({ isChoosing }) => ({ ...nothingChosen, all: { filters, count: totalItems }, isChoosing }))
              }
            >
              {`Select all ${inFigures(totalItems)} that match`}
            </Button>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
            {count > 0 && Many && (
              <Many chosen={chosen} rows={items.filter(({ id }) => isChosen(chosen, id))} clear={clear} />
            )}
            {count > 0 && !chosen.all && links}
            <IconButton icon={X} label="Clear selection" onClick={clear} className="max-sm:ml-auto" />
          </div>
        </>
      )}
    </div>
  )
}

const barClass =
  'sticky bottom-0 z-20 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t bg-chosen-soft px-5 py-2.5 shadow-[0_-4px_12px_rgb(0_0_0/0.06)] animate-fade-in max-sm:px-4 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))]'

function inWords({ all, except, ...chosen }: Chosen): string {
  if (!all) return chosen.ids.length > 0 ? `${inFigures(chosen.ids.length)} selected` : 'Touch what you want to select'
  if (except.length === 0) return `All ${inFigures(all.count)} that match selected`
  return `${inFigures(all.count - except.length)} of the ${inFigures(all.count)} that match selected`
}

/** Listens as long as the rows are there. */
function useRows(root: RefObject<HTMLElement | null>, selection: ReturnType<typeof useSelection>): void {
  const now = useRef(selection)
  useEffect(() => {
    now.current = selection
  })
  useEffect(() => {
    if (!root.current) return
    return listenToRows(root.current, {
      isChoosing: () => now.current.chosen.isChoosing,
      hasChosen: () => countOf(now.current.chosen) > 0,
      toggle: (ids, isOn) => now.current.toggle(ids, isOn),
      begin: () => now.current.change(beginning),
      clear: () => now.current.clear(),
    })
  }, [root])
}
