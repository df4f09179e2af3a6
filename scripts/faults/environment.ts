/**
 * Has the factories of this process write to the database of a portal of its own, and calls go to it. @returns what
 * puts back what there was.
 */
export function pointedTo(ours: Record<string, string>): () => void {
  const before = Object.fromEntries(Object.keys(ours).map((name) => [name, process.env[name]]))
  Object.assign(process.env, ours)
  return () => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}
