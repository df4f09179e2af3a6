import type { Tx } from './client'
import type { Prisma } from './generated/client'
import { keptText } from './statement-names'

/** Of so many rows a plan will do that was made for others. */
const few = 20

/*
 * Statements on some rows, whose ids or contents are one value each. What is done for one asset again and again is
 * planned once on each connection: to plan it takes several times as long as to do it, which is what people wait for.
 * For many rows it is planned for these.
 */

/** @param count on how many rows. @returns the rows that it reads. */
export const readOf = <Row>(tx: Tx, count: number, statement: Prisma.Sql): Promise<Row[]> =>
  count <= few
    ? tx.$queryRawUnsafe<Row[]>(keptText(statement.text), ...statement.values)
    : tx.$queryRaw<Row[]>(statement)

/** @param count on how many rows. @returns how many it has written. */
export const writeOf = (tx: Tx, count: number, statement: Prisma.Sql): Promise<number> =>
  count <= few ? tx.$executeRawUnsafe(keptText(statement.text), ...statement.values) : tx.$executeRaw(statement)
