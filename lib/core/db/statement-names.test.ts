import { beforeEach, describe, expect, it, vi } from 'vitest'

const byKey = 'WHERE ("t0"."clientId" = $1 AND "t0"."id" = $2) LIMIT $3'
const withEnd = (end: string, letters = 2_000) => `SELECT "t0"."id" FROM "Asset" AS "t0" ${end}`.padStart(letters, '-')

describe('a statement of Prisma’s that is planned once on each connection', () => {
  // What is kept is counted for the process: each test begins anew.
  beforeEach(() => vi.resetModules())
  const nameOf = async (sql: string) => (await import('./statement-names')).nameOfMarked({ sql })

  it('reads a record by its key, in anybody’s reach, and always has the same name', async () => {
    const name = await nameOf(withEnd(byKey))
    expect(name).toMatch(/^read_/)
    expect(await nameOf(withEnd(byKey))).toBe(name)
    const reach =
      '(("t0"."customerOrganisationId" IS NULL AND "t0"."distributorOrganisationId" = $2) OR "j1"."id" = $3)'
    expect(await nameOf(withEnd(`WHERE ("t0"."clientId" = $1 AND ${reach} AND "t0"."id" = $4) LIMIT $5`))).toBeTruthy()
  })

  it.each([
    ['a list', 'WHERE ("t0"."clientId" = $1) ORDER BY "t0"."id" ASC LIMIT $2'],
    ['a list of one client’s within others', 'WHERE ("t0"."id" = $1) ORDER BY "t0"."name" ASC LIMIT $2'],
    ['a record by something else', 'WHERE ("t0"."clientId" = $1 AND "t0"."name" = $2) LIMIT $3'],
    ['several by their keys', 'WHERE ("t0"."clientId" = $1 AND "t0"."id" IN ($2,$3)) LIMIT $4'],
  ])('is not %s', async (_, end) => {
    expect(await nameOf(withEnd(end))).toBeUndefined()
  })

  it('is not a short one, which is planned as fast as it is read', async () => {
    expect(await nameOf(withEnd(byKey, 1_000))).toBeUndefined()
  })

  it('is not a further one where plans would take too much memory; those that have names keep them', async () => {
    const texts = Array.from({ length: 30 }, (_, at) => withEnd(`/* ${at} */ ${byKey}`, 10_000))
    const names = []
    for (const text of texts) names.push(await nameOf(text))
    expect(names.map(Boolean)).toEqual(texts.map((_, at) => at < 20))
    expect(await nameOf(texts[0] as string)).toBe(names[0])
    expect(await nameOf('/* kept */ SELECT 1')).toMatch(/^read_/)
  })
})
