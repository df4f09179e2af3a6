import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../text/new-id'
import { connect } from './client'

it('a record is read by one plan for any key, once PostgreSQL has seen that the key makes no difference', async () => {
  const { pool, guarded, unguarded } = connect({ connectionString: process.env.DATABASE_URL, max: 1 })
  onTestFinished(async () => {
    await unguarded.$disconnect()
    await pool.end()
  })
  const person = { select: { id: true, firstName: true, lastName: true } }
  const include = {
    customer: true,
    distributor: true,
    buildUser: person,
    installationUser: person,
    deletedUser: person,
  }
  const clientId = newId()
  for (let asked = 0; asked < 8; asked++)
    expect(await guarded.asset.findFirst({ where: { clientId, id: newId() }, include })).toBeNull()
  const { rows } = await pool.query(
    `SELECT generic_plans::int AS "any", custom_plans::int AS own FROM pg_prepared_statements
     WHERE statement LIKE '%FROM "public"."Asset" AS "t0"%'`,
  )
  expect(rows).toEqual([{ any: 3, own: 5 }])
})
