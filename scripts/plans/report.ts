export interface Offence {
  person: string
  call: string
  label: string
  why: string
  sql: string
}

interface Totals {
  calls: number
  statements: number
  plans: number
  most: number
}

/** Prints who offends, most cases first, and the totals. Answers the exit code. */
export function report(offences: Offence[], totals: Totals): number {
  const groups = new Map<string, Offence[]>()
  for (const one of offences) {
    const key = `${one.call} | ${one.why.replace(/\d+/g, 'N')}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  for (const [key, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`\n${key} (${group.length})`)
    for (const { person, label, why } of group.slice(0, 8))
      console.log(`  ${person.padEnd(15)} ${label.padEnd(55)} ${why}`)
    if (process.env.PLANS_SQL) console.log(`  ${group[0]?.sql}`)
  }
  const { calls, statements, plans, most } = totals
  console.log(
    `\n${calls} calls, ${statements} statements (at most ${most} a call), ${plans} plans read: ${offences.length} offenders`,
  )
  return offences.length > 0 ? 1 : 0
}
