interface Named {
  id: string
  name: string
}

/** The parts of an asset type whose changes are written down. */
export interface TypeState {
  name: string
  notes: string | null
  tasks: readonly Named[]
  fields: readonly { name: string; value: string }[]
  documents: readonly Named[]
}

/** What changed from one state to the other, a line for each thing (LIBRARY-29); nothing for an unchanged save. */
export function describeChanges(before: TypeState, after: TypeState): string[] {
  return [
    ...text('Name', before.name, after.name),
    ...text('Notes', before.notes ?? '', after.notes ?? ''),
    ...named('Recommended task', before.tasks, after.tasks),
    ...order(before.tasks, after.tasks),
    ...fields(before.fields, after.fields),
    ...named('Document', before.documents, after.documents),
  ]
}

const text = (what: string, from: string, to: string) =>
  from === to ? [] : [`${what} changed from "${from}" to "${to}"`]

function named(what: string, before: readonly Named[], after: readonly Named[]): string[] {
  const lacks = (list: readonly Named[]) => (one: Named) => !list.some(({ id }) => id === one.id)
  return [
    ...before.filter(lacks(after)).map(({ name }) => `${what} "${name}" removed`),
    ...after.filter(lacks(before)).map(({ name }) => `${what} "${name}" added`),
  ]
}

/** Tasks that stay, in another order. */
function order(before: readonly Named[], after: readonly Named[]): string[] {
  const staying = (from: readonly Named[], to: readonly Named[]) =>
    from.filter((one) => to.some(({ id }) => id === one.id)).map(({ name }) => `"${name}"`)
  const [from, to] = [staying(before, after).join(', '), staying(after, before).join(', ')]
  return from === to ? [] : [`Order of recommended tasks changed from ${from} to ${to}`]
}

function fields(before: TypeState['fields'], after: TypeState['fields']): string[] {
  const find = (list: TypeState['fields'], name: string) =>
    list.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const gone = before.filter(({ name }) => !find(after, name))
  return [
    ...gone.map(({ name, value }) => `Additional detail "${name}" removed, it was "${value}"`),
    ...after.flatMap(({ name, value }) => {
      const old = find(before, name)
      if (!old) return [`Additional detail "${name}" added with "${value}"`]
      return text(`Additional detail "${name}"`, old.value, value)
    }),
  ]
}
