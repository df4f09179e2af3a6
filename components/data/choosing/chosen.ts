/** Which rows of a list are chosen. */
export interface Chosen {
  /** Those that are ticked one by one. */
  ids: readonly string[]
  /** Instead of them all rows that these filters leave, and how many that are, but for those of `except`. */
  all: { filters: Readonly<Record<string, readonly string[]>>; count: number } | null
  except: readonly string[]
  /** On a phone, where a touch opens a row: now it ticks it. */
  isChoosing: boolean
}

export const nothingChosen: Chosen = { ids: [], all: null, except: [], isChoosing: false }

/** How many they are. */
export const countOf = ({ ids, all, except }: Chosen): number => (all ? all.count - except.length : ids.length)

/** Whether this row is one of them. */
export const isChosen = ({ ids, all, except }: Chosen, id: string): boolean =>
  all ? !except.includes(id) : ids.includes(id)

/** These are ticked, or their ticks are taken away; of all rows of a filter they are left out. */
export function ticked(chosen: Chosen, ids: readonly string[], isOn: boolean): Chosen {
  const key = chosen.all ? 'except' : 'ids'
  const others = chosen[key].filter((id) => !ids.includes(id))
  const next = { ...chosen, [key]: isOn === (key === 'ids') ? [...others, ...ids] : others }
  return next.all && countOf(next) <= 0 ? { ...nothingChosen, isChoosing: chosen.isChoosing } : next
}
