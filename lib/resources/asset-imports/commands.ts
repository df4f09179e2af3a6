import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import { decodeBase64 } from '@/lib/core/files/base64'
import { files } from '@/lib/core/files/files'
import { sha256Of } from '@/lib/core/files/inspect'
import { FileRefusedError } from '@/lib/core/files/refusal'
import { openTable } from '@/lib/core/spreadsheet/open'
import { cutTo } from '@/lib/core/text/characters'
import { newId } from '@/lib/core/text/new-id'
import { adopt, expectStrays } from '@/lib/domain/attachments/strays'
import { announcedBytes, announcedKey, forgetAnnounced } from '@/lib/domain/moving-in/announced'
import { registerBounds } from '@/lib/domain/moving-in/bounds'
import { openImport } from '@/lib/domain/moving-in/mapped'
import { type Choices, firstChoices, type Mapping } from '@/lib/domain/moving-in/mapping'
import { titleKeys } from '@/lib/domain/moving-in/titles'
import { inRegisterTurn } from '@/lib/domain/moving-in/turns'
import type { Actor } from '@/lib/domain/permissions/actor'
import { judge } from './judge.queries'
import type { AssetImportRow } from './queries'
import { type KeptColumn, type Reading, readFile, readSheetAgain } from './read.commands'
import type { createAssetImport, updateAssetImport } from './schema'

type New = z.output<typeof createAssetImport>
type Change = z.output<typeof updateAssetImport>
type Prepared = Awaited<ReturnType<typeof prepareImport>>

/** Kept as JSON: plain data of ours. */
const asJson = (value: unknown) => value as Prisma.InputJsonValue

/** Reads the file and stores it, outside any transaction (REGISTER-1, REGISTER-2). @throws ApiError 422 by field. */
export async function prepareImport(actor: Actor, { filename, file, uploadId }: New) {
  const announced = uploadId && (await announcedKey(actor, uploadId))
  // Only in its turn a file is in memory.
  const { bytes, ...found } = await inRegisterTurn('read', actor, async () => {
    const bytes = announced ? await announcedBytes(announced) : decode(file!)
    return { bytes, ...(await readFile(actor, await openTable(bytes, filename, registerBounds))) }
  })
  const objectKey = `${actor.clientId}/registers/${newId()}`
  await expectStrays(actor.clientId, [objectKey])
  await files().put(objectKey, bytes, 'application/octet-stream')
  return { ...found, objectKey, fileSize: bytes.length, sha256: sha256Of(bytes) }
}

function decode(file: string): Uint8Array {
  try {
    return decodeBase64(file, registerBounds.fileBytes)
  } catch (error) {
    if (error instanceof FileRefusedError) throw invalid({ file: [error.message] })
    throw error
  }
}

/** Makes the import of a file that was read and stored. */
export async function addImport(tx: Tx, actor: Actor, { filename, uploadId }: New, id: string, prepared: Prepared) {
  const { clientId, userId, acting } = actor
  if (acting.as !== 'organisation') throw new Error('Registers are brought in an organisation')
  const { sheets, reading, kept, objectKey, fileSize, sha256 } = prepared
  await adopt(tx, clientId, [objectKey])
  if (uploadId) await forgetAnnounced(tx, actor, uploadId)
  await tx.assetImport.create({
    data: {
      id,
      clientId,
      organisationId: acting.organisationId,
      filename,
      fileSize,
      sha256,
      objectKey,
      sheets: asJson(sheets),
      ...columnsOf(reading),
      choices: asJson(kept?.choices ?? firstChoices),
      mappingName: kept?.name ?? nameOf(filename),
      userId,
      impersonatorId: actor.impersonator?.id ?? null,
    },
  })
}

const columnsOf = ({ columns, mapping, ...reading }: Reading) => ({
  ...reading,
  columns: asJson(columns),
  mapping: asJson(mapping),
})

const nameOf = (filename: string) => cutTo(filename.replace(/\.[^.]*$/, ''), 100) || cutTo(filename, 100)

/**
 * Judges a change before anything is locked; another sheet or row of titles is read from the file (REGISTER-10).
 * @throws ApiError 422 by field.
 */
export async function prepareChange(actor: Actor, row: AssetImportRow, input: Change) {
  const sheet = sheetOf(row, input.sheet)
  const isOther = sheet !== row.sheet || (input.headerRow !== undefined && input.headerRow !== row.headerRow)
  const again = isOther
    ? await inRegisterTurn('read', actor, async () =>
        readSheetAgain(actor, await openImport(row), sheet, input.headerRow),
      )
    : null
  const columns = again?.reading.columns ?? (row.columns as unknown as KeptColumn[])
  const mapping = input.mapping ?? again?.reading.mapping ?? (row.mapping as Mapping)
  const choices = input.choices ?? again?.kept?.choices ?? (row.choices as unknown as Choices)
  await judge(actor, { mapping, choices, columns: columns.length })
  return { again, mapping, choices, columns }
}

function sheetOf(row: AssetImportRow, sent: Change['sheet']): number {
  if (sent === undefined) return row.sheet
  const sheets = row.sheets as { name: string }[]
  const at = typeof sent === 'number' ? sent : sheets.findIndex(({ name }) => name === sent)
  if (!sheets[at]) throw invalid({ sheet: ['Choose a sheet of the file'] })
  return at
}

/**
 * Changes how a register is read; whatever it is, the register is to be checked again. The mapping is kept for files
 * with the same titles (REGISTER-10, REGISTER-9). @throws ApiError 409 where it runs by now.
 */
export async function changeImport(
  tx: Tx,
  actor: Actor,
  row: AssetImportRow,
  input: Change,
  { again, mapping, choices, columns }: Awaited<ReturnType<typeof prepareChange>>,
) {
  const { clientId } = actor
  const mappingName = input.mappingName ?? again?.kept?.name ?? row.mappingName
  const { count } = await tx.assetImport.updateMany({
    where: { clientId, id: row.id, state: { in: [0, 1] } },
    data: {
      ...(again && columnsOf(again.reading)),
      ...(input.dateOrder && { dateOrder: input.dateOrder }),
      mapping: asJson(mapping),
      choices: asJson(choices),
      mappingName,
      state: 0,
    },
  })
  if (count === 0) throw conflict(whyFrozen({ state: 2 })!)
  if (!input.mapping && !input.choices && !input.mappingName) return
  const keys = titleKeys(columns.map(({ title }) => title))
  const byTitle = Object.fromEntries(keys.map((key, index) => [key, mapping[String(index)] ?? 'ignore']))
  const titlesHash = again?.reading.titlesHash ?? row.titlesHash
  const kept = { name: mappingName, mapping: byTitle, choices: asJson(choices) }
  const { organisationId } = row
  await tx.assetImportMapping.upsert({
    where: { clientId_organisationId_titlesHash: { clientId, organisationId, titlesHash } },
    create: { clientId, organisationId, titlesHash, ...kept },
    update: kept,
  })
}

/** Why a register is read as it is: 409 for whoever would change that (REGISTER-10). `null`: it may be changed. */
export function whyFrozen({ state }: { state: number }): string | null {
  if (state <= 1) return null
  return state === 2
    ? 'This register is being imported'
    : 'This register was imported: bring the file again to read it otherwise'
}
