import type { Prisma } from '@/lib/core/db/generated/client'
import { sha256Of } from '@/lib/core/files/inspect'
import { openTable } from '@/lib/core/spreadsheet/open'
import { lookAtSheet } from '@/lib/domain/moving-in/analyse'
import { registerBounds } from '@/lib/domain/moving-in/bounds'
import { guessDateOrder } from '@/lib/domain/moving-in/facts'
import { guessColumns, mappingOf } from '@/lib/domain/moving-in/guess'
import { firstChoices } from '@/lib/domain/moving-in/mapping'
import { hashOfTitles } from '@/lib/domain/moving-in/titles'
import { born, type Context, daysBefore, type Organisation } from './context'
import type { FileToStore } from './documents'

const lines = [
  'Fire equipment register,,,,,,',
  'Tag No.,Ext. type,Location,S/N,Make,Mfg date,Last service',
  'KX2001,Foam extinguisher 6 l,Goods in,A-7710,Gloria,01/05/2021,12/03/2026',
  'KX2002,CO2 extinguisher 2 kg,Goods in,A-7711,Gloria,01/05/2021,12/03/2026',
  'KX2003,Foam extinguisher 6 l,Canteen,A-7712,Jockel,15/07/2020,13/03/2026',
  'KX2004,Fire blanket,Canteen,n/a,,tbc,13/03/2026',
  'KX2005,Foam extinguisher 6 l,Office 1,A-7713,Jockel,15/07/2020,31/02/2026',
]
const filename = 'extinguishers.csv'
const none: ReadonlySet<string> = new Set()

/** Of each organisation with an Admin a register that was brought last week and waits to be mapped. */
export async function buildRegisters(context: Context): Promise<FileToStore[]> {
  const stored: FileToStore[] = []
  for (const organisation of context.organisations.values()) {
    const admin = context.people.find(({ roles }) => roles[organisation.plan.key] === 2)
    if (admin && organisation.plan.archivedDaysAgo === undefined)
      stored.push(await addRegister(context, organisation, admin.id))
  }
  return stored
}

async function addRegister(context: Context, organisation: Organisation, userId: string): Promise<FileToStore> {
  const { clientId, rows, now } = context
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const {
    headerRow,
    titles,
    columns,
    rows: total,
  } = await lookAtSheet(await openTable(bytes, filename, registerBounds), 0)
  const guesses = guessColumns(titles, columns, knownOf(organisation), null)
  const row = born(context, daysBefore(now, 6))
  const file = {
    filename,
    fileSize: bytes.length,
    sha256: sha256Of(bytes),
    objectKey: `${clientId}/registers/${row.id}`,
  }
  rows.assetImport.push({
    ...{ ...row, ...file, updatedAt: row.createdAt, clientId, organisationId: organisation.id, userId },
    ...{ state: 0, sheet: 0, headerRow, total, done: 0, made: 0, updated: 0, leftOut: 0, stop: 0 },
    sheets: [{ name: 'extinguishers', rows: total }],
    dateOrder: guessDateOrder(columns),
    // Plain data, as an import keeps it.
    columns: columns.map(({ index, samples, filled, dates, dateShare }) => ({
      ...{ index, samples, filled, title: titles[index] ?? '', guess: guesses[index] },
      dates: dateShare >= 0.5 ? dates : null,
    })) as unknown as Prisma.InputJsonValue,
    mapping: mappingOf(guesses),
    choices: { ...firstChoices },
    titlesHash: hashOfTitles(titles),
    mappingName: 'extinguishers',
  })
  return { key: file.objectKey, bytes, contentType: 'text/csv' }
}

const knownOf = ({ library }: Organisation) => ({
  fields: [],
  checks: library.types.flatMap(({ tasks }) => tasks.map(({ id, name }) => ({ id, name }))),
  names: { tag: none, assetType: none, customer: none, site: none, zone: none, manufacturer: none },
})
