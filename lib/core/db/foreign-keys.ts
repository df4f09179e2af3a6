import { readFileSync } from 'node:fs'

const relation = /(\w+)\??\s+@relation\([^)]*fields: \[clientId, (\w+)\], references: \[clientId, id\]/g

/** By table and column what a foreign key on `clientId` and that column leads to, as the schema says. */
const keys = new Map(
  [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{([^}]*)\}/gm)].flatMap(
    ([, table = '', fields = '']) =>
      [...fields.matchAll(relation)].map(([, target = '', column]) => [`${table}.${column}`, target] as const),
  ),
)

/** The table that a column of a table leads to within the client; for checks of the development and the tests. */
export const leadsTo = (table: string, column: string): string | undefined => keys.get(`${table}.${column}`)
