import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { type Owner, ofOwner } from './owner'

const time = z.coerce.date()

/**
 * The second step of somebody's login as it was: as JSON, secrets encrypted and codes hashed as in their own tables.
 */
const keptFactor = z.object({
  since: time.nullable(),
  apps: z.array(
    z.object({
      secret: z.string(),
      lastStep: z.int().nullable(),
      createdAt: time,
      lastUsedAt: time.nullable(),
    }),
  ),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      hostname: z.string(),
      credentialId: z.string(),
      publicKey: z.string(),
      counter: z.coerce.bigint(),
      transports: z.array(z.string()),
      createdAt: time,
      lastUsedAt: time.nullable(),
    }),
  ),
  codes: z.array(z.object({ codeHash: z.string(), createdAt: time, usedAt: time.nullable() })),
})
type KeptFactor = z.output<typeof keptFactor>

type Whose = Pick<Owner, 'id' | 'clientId'>

/** What there is now, to be kept. Call it with the person's row locked. */
export async function factorToKeep(tx: Tx, owner: Whose): Promise<Prisma.InputJsonObject> {
  const now = await factorOf(tx, owner)
  return JSON.parse(JSON.stringify(now, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
}

/**
 * Takes everything away that was set up since, and brings back what was there and is not any more. What is there still
 * stays as it is, so that no code counts again. Call it with the person's row locked.
 * @returns whether anything was another.
 */
export async function bringFactorBack(tx: Tx, owner: Whose, kept: unknown): Promise<boolean> {
  const [before, now] = [keptFactor.parse(kept), await factorOf(tx, owner)]
  if (isDeepStrictEqual(namesOf(before), namesOf(now))) return false
  const whose = ofOwner(owner)
  const missing = <Row>(rows: Row[], there: Row[], key: (row: Row) => unknown) =>
    rows.filter((row) => !there.some((one) => key(one) === key(row))).map((row) => ({ ...whose, ...row }))

  const apps = missing(before.apps, now.apps, ({ secret }) => secret)
  if (apps.length > 0 || before.apps.length === 0) await tx.authenticatorApp.deleteMany({ where: whose })
  await tx.authenticatorApp.createMany({ data: apps })
  await tx.passkey.deleteMany({ where: { ...whose, id: { notIn: before.passkeys.map(({ id }) => id) } } })
  await tx.passkey.createMany({ data: missing(before.passkeys, now.passkeys, ({ id }) => id) })
  const hashes = before.codes.map(({ codeHash }) => codeHash)
  await tx.recoveryCode.deleteMany({ where: { ...whose, codeHash: { notIn: hashes } } })
  await tx.recoveryCode.createMany({ data: missing(before.codes, now.codes, ({ codeHash }) => codeHash) })
  await tx.user.update({
    where: { clientId: owner.clientId, id: owner.id },
    data: { secondFactorAt: before.since },
  })
  return true
}

/** Which app, passkeys and codes they are. */
const namesOf = ({ apps, passkeys, codes }: KeptFactor) => [
  apps.map(({ secret }) => secret),
  passkeys.map(({ id }) => id).sort(),
  codes.map(({ codeHash }) => codeHash).sort(),
]

async function factorOf(tx: Tx, owner: Whose): Promise<KeptFactor> {
  const where = ofOwner(owner)
  const user = await tx.user.findFirstOrThrow({
    where: { clientId: owner.clientId, id: owner.id },
    select: { secondFactorAt: true },
  })
  const apps = await tx.authenticatorApp.findMany({
    where: { ...where, secret: { not: null } },
    select: { secret: true, lastStep: true, createdAt: true, lastUsedAt: true },
  })
  return {
    since: user.secondFactorAt,
    apps: apps.map((app) => ({ ...app, secret: app.secret as string })),
    passkeys: await tx.passkey.findMany({ where, omit: { clientId: true, userId: true } }),
    codes: await tx.recoveryCode.findMany({ where, select: { codeHash: true, createdAt: true, usedAt: true } }),
  }
}
