import { setImmediate as nextTurn } from 'node:timers/promises'
import { db } from '@/lib/core/db/client'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { conflict } from '@/lib/core/errors/errors'
import { mappedRows } from '@/lib/domain/moving-in/mapped'
import { blocksOf, factsOf, needSector, openRegister } from './open'
import { Report } from './report'
import { Resolver } from './resolve'
import type { CheckAnswer } from './schema'

/**
 * Says of each row what bringing the register in would do, and saves nothing but that it was checked: once all rows
 * were looked at the register may be run (REGRUN-1). Others have their turn after each block of rows.
 * @throws ApiError 422 `choices`, 409 where it was changed meanwhile.
 */
export async function checkRegister(row: AssetImport, limit = Number.POSITIVE_INFINITY): Promise<CheckAnswer> {
  const register = await openRegister(row)
  const resolver = new Resolver(register)
  const report = new Report(register)
  let isWhole = true
  for await (const rows of blocksOf(mappedRows(row))) {
    const left = limit - report.counts.rows
    if (rows.length > left) isWhole = false
    const looked = rows.slice(0, left)
    if (looked.length > 0) {
      const facts = await factsOf(db, register, looked, resolver.last)
      for (const one of resolver.resolveAll(looked, facts)) report.add(one)
      register.library.commit()
    }
    if (!isWhole) break
    await nextTurn()
  }
  needSector(register, resolver)
  const answer = report.answer()
  if (isWhole) await keepChecked(row, answer)
  return answer
}

async function keepChecked({ clientId, id, updatedAt }: AssetImport, { counts, make }: CheckAnswer): Promise<void> {
  const { count } = await db.assetImport.updateMany({
    where: { clientId, id, state: { in: [0, 1] }, updatedAt },
    // The same to whoever else checks it at this moment: only a choice makes what was said old.
    data: { state: 1, checked: { counts, make }, total: counts.rows, updatedAt },
  })
  if (count === 0) throw conflict('This register was changed while it was checked. Please check it again')
}
