import { formatDate } from '@/lib/core/dates/zone'
import { inspectContent, sha256Of } from '@/lib/core/files/inspect'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { newId } from '@/lib/core/text/new-id'
import type { BuiltAsset } from './assets'
import { born, type Context, day, type LibraryType, monthsBefore, workersOf } from './context'
import { authors, type BuiltNote } from './notes'
import { pdfOf } from './pdf'
import { photoOf } from './photos'
import type { Kind } from './plans'
import { type Random, randomFor } from './random'
import type { BuiltResult } from './results'

/** Bytes on their way to the file store. */
export interface FileToStore {
  key: string
  bytes: Uint8Array
  contentType: string
}

type Parent = { assetId: string; completedCheckId?: string; noteId?: string } | { assetTypeId: string }

/** How often a result comes with a photo, by its status. */
const photographed = { 1: 0, 2: 0.2, 3: 0.6 }

/** Certificates and photos of assets, data sheets of asset types, photos of findings and notes; rows and files. */
export async function buildDocuments(
  context: Context,
  made: { assets: readonly BuiltAsset[]; results: readonly BuiltResult[]; notes: readonly BuiltNote[] },
): Promise<FileToStore[]> {
  const random = randomFor(`documents of ${context.plan.key}`)
  const paper = new Documents(context)
  for (const organisation of context.organisations.values()) {
    const author = workersOf(context, organisation.plan.key)[0]
    const addedAt = monthsBefore(context.now, organisation.plan.since - 0.3)
    for (const type of organisation.library.types.slice(0, 4))
      if (author)
        await paper.addSheet(dataSheet(organisation.plan.name, type), { assetTypeId: type.id }, author.id, addedAt)
  }
  for (const asset of made.assets.filter(() => random.chance(0.09))) await addPapers(context, paper, asset, random)
  const recent = context.now.getTime() - 90 * day
  for (const { id, asset, userId, completedAt, status } of made.results)
    if (completedAt.getTime() > recent && random.chance(photographed[status]))
      await paper.addPhoto(asset.type.kind, { assetId: asset.id, completedCheckId: id }, userId, completedAt)
  for (const { id, asset, userId, createdAt } of made.notes)
    if (random.chance(0.15)) await paper.addPhoto(asset.type.kind, { assetId: asset.id, noteId: id }, userId, createdAt)
  return paper.files
}

async function addPapers(context: Context, paper: Documents, asset: BuiltAsset, random: Random): Promise<void> {
  const author = random.pick(authors(context, asset))
  const { name, organisation, type, zone, createdAt, installedAt } = asset
  const addedAt = new Date(createdAt.getTime() + 2 * 60_000)
  if (random.chance(0.5)) await paper.addPhoto(type.kind, { assetId: asset.id }, author.id, addedAt)
  if (!installedAt) return
  const sheet = {
    filename: `certificate-${name}.pdf`,
    issuer: organisation.plan.name,
    title: 'Certificate of inspection',
    facts: [
      ['Tag', name],
      ['Asset', type.plan.name],
      ['Location', zone?.trail ?? organisation.plan.name],
      ['Inspected on', formatDate(context.timezone, installedAt)],
      ['Valid until', formatDate(context.timezone, new Date(installedAt.getTime() + 365 * day))],
      ['Inspected by', author.fullName],
    ] as [string, string][],
    closing: [
      'The equipment named above was inspected and found in working order on that day.',
      'Demonstration document.',
    ],
  }
  await paper.addSheet(sheet, { assetId: asset.id }, author.id, addedAt)
}

const dataSheet = (issuer: string, { plan }: LibraryType) => ({
  filename: `data-sheet-${plan.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`,
  issuer,
  title: plan.name,
  facts: Object.entries(plan.details),
  closing: [plan.notes, 'Demonstration document.'],
})

/** Collects files and their rows. A photo of a kind is drawn and looked into once. */
class Documents {
  readonly files: FileToStore[] = []
  readonly #context: Context
  readonly #photos = new Map<Kind, ReturnType<typeof drawn>>()

  constructor(context: Context) {
    this.#context = context
  }

  async addSheet(sheet: Parameters<typeof pdfOf>[0] & { filename: string }, parent: Parent, userId: string, at: Date) {
    const bytes = pdfOf(sheet)
    this.#add(sheet.filename, bytes, await inspected(sheet.filename, bytes), parent, userId, at)
  }

  async addPhoto(kind: Kind, parent: Parent, userId: string, at: Date) {
    const photo = this.#photos.get(kind) ?? drawn(kind)
    this.#photos.set(kind, photo)
    const { bytes, facts } = await photo
    const filename = `IMG_${at
      .toISOString()
      .slice(0, 19)
      .replace(/\D/g, '')
      .replace(/^(.{8})/, '$1_')}.jpg`
    this.#add(filename, bytes, facts, parent, userId, at)
  }

  #add(filename: string, bytes: Uint8Array, facts: Facts, parent: Parent, userId: string, at: Date): void {
    const { clientId, rows } = this.#context
    const row = born(this.#context, at)
    const folder = `${clientId}/${row.id}`
    const { size: fileSize, mimetype, sha256, display, uploadType } = facts
    const objectKey = `${folder}/original`
    const displayKey = display && `${folder}/display`
    const file = {
      filename,
      mimetype,
      uploadType,
      fileSize,
      sha256,
      displaySha256: display && sha256Of(display),
      objectKey,
      displayKey,
      readyAt: at,
    }
    rows.upload.push({ ...row, clientId, ...parent, userId, ...file })
    this.files.push({ key: objectKey, bytes, contentType: mimetype })
    if (display && displayKey) this.files.push({ key: displayKey, bytes: display, contentType: mimetype })
  }
}

type Facts = Awaited<ReturnType<typeof inspected>>

/** Each file is somebody else's, so that none of so many is refused (FILE-28). */
const nobody = () => ({ clientId: newId(), userId: newId() })

/** What the portal would find out about an upload; a file that it would refuse ends the seed. */
export async function inspected(filename: string, bytes: Uint8Array) {
  const type = uploadTypeOf(filename)
  if (!type) throw new Error(`${filename} is no type of file that may be uploaded`)
  return { ...(await inspectContent(type, bytes, nobody())), uploadType: type.uploadType }
}

async function drawn(kind: Kind) {
  const bytes = await photoOf(kind)
  return { bytes, facts: await inspected('photo.jpg', bytes) }
}
