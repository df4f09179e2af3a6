import { type Column, type Reference, readSchema, type Table } from '@/lib/core/db/read-schema'

/** What the first picture shows: the tables without which the others make no sense. */
const main = [
  'Organisation',
  'Membership',
  'User',
  'Sector',
  'Manufacturer',
  'Check',
  'AssetType',
  'AssetTypeCheck',
  'TagBatch',
  'Tag',
  'Site',
  'Asset',
  'AssetCheck',
  'CompletedCheck',
  'AssetNote',
  'Upload',
]

/** Columns that are the same everywhere, and said once. */
const everywhere = ['clientId', 'createdAt', 'updatedAt', 'impersonatorId']

const introduction = `# The data model

Made from [prisma/schema.prisma](../prisma/schema.prisma) by \`npm run docs\`; a unit test fails where it is not what the
schema says. Words that differ from the screens are in the [glossary](glossary.md).

- Every table of a client has \`clientId\`, and each reference between two such tables is a foreign key on
  \`(clientId, …)\`: the database refuses a row that points at another client's. The diagrams leave \`Client\` and
  \`clientId\` out, and \`createdAt\`, \`updatedAt\` and \`impersonatorId\` too.
- Ids are UUIDv7, unique over all tables and clients.
- What Prisma can't say (check constraints, triggers, trigram indexes) is in the migrations, by hand.
- Read a line from its \`}\` (many) or \`|\` (one) end; \`o\` is "or none": \`Asset }o--|| Tag\` has no asset without a
  tag, and tags without an asset.`

/** The text of docs/data-model.md. */
export function dataModel(tables: readonly Table[] = readSchema()): string {
  const groups = [...new Set(tables.map(({ group }) => group))]
  const sections = groups.map((group) =>
    sectionOf(
      group,
      tables.filter((table) => table.group === group),
    ),
  )
  return `${[introduction, '## The main tables', overview(tables), ...sections].join('\n\n')}\n`
}

function overview(tables: readonly Table[]): string {
  const missing = main.filter((name) => !tables.some((table) => table.name === name))
  if (missing.length > 0) throw new Error(`scripts/data-model/document.ts names tables that are gone: ${missing}`)
  const lines = tables
    .filter(({ name }) => main.includes(name))
    .flatMap(({ references }) => references)
    .filter(({ from, to }) => main.includes(to) && (to !== 'User' || from === 'Membership'))
  return diagram(lines.map(lineOf))
}

function sectionOf(group: string, tables: readonly Table[]): string {
  const words = tables.map(({ name, about }) => `- \`${name}\`${about && `: ${about}`}`)
  const lines = tables.flatMap(({ references }) => references.filter(({ to }) => to !== 'Client'))
  return [
    `## ${group}`,
    words.join('\n'),
    diagram([...lines.filter(isShown).map(lineOf), ...tables.map(entityOf)]),
  ].join('\n\n')
}

const isShown = ({ columns }: Reference) => !columns.every((column) => everywhere.includes(column))

const diagram = (lines: readonly string[]) => ['```mermaid', 'erDiagram', ...lines, '```'].join('\n')

const lineOf = ({ from, to, name, isOptional, isSingle }: Reference) =>
  `  ${from} ${isSingle ? '|' : '}'}o--${isOptional ? 'o|' : '||'} ${to} : ${name}`

function entityOf({ name, columns }: Table): string {
  const shown = columns.filter((column) => !everywhere.includes(column.name))
  return [`  ${name} {`, ...shown.map((column) => `    ${attributeOf(column)}`), '  }'].join('\n')
}

const attributeOf = ({ name, type, isList, isOptional, isKey, refers }: Column) =>
  `${type}${isList ? '[]' : ''} ${name}${isKey ? ' PK' : refers ? ' FK' : ''}${isOptional ? ' "or null"' : ''}`
