import { setTimeout as sleep } from 'node:timers/promises'
import { formatDateTime } from '@/lib/core/dates/zone'
import { forPaper, type Picture } from '@/lib/core/files/images'
import { drawCover } from '@/lib/core/pdf/cover'
import { inks, Paper } from '@/lib/core/pdf/paper'
import { counted } from '@/lib/core/text/counted'
import { presentPerson } from '@/lib/domain/people/person'
import { answersOfResults } from '@/lib/resources/completed-checks/answers.queries'
import { answerInWords } from '@/lib/resources/completed-checks/answers-in-words'
import { thumbnailBytes } from '@/lib/resources/uploads/thumbnail'
import { drawEnd, drawPhotos, statusInks } from '../reports/draw-result'
import { drawItem } from './draw-item'
import { filesOf, type ReportedFile, type ReportedItem, reportedItems, type UndrawnRound } from './queries'

/** So many items are drawn with what is read at once. */
const batchSize = 50
/** Photos of a result, and of a report. Of one on paper, four to a line, so many pixels. */
const most = { ofResult: 8, photos: 1_000, pixels: 470 }

/**
 * The report of a finished round: every item in walking order with its result, answers, photos and findings, or why it
 * was skipped, and the signature. As long is left to others as each piece takes.
 */
export async function drawReport(round: UndrawnRound): Promise<Buffer> {
  const by = round.finishedBy ? presentPerson(round.finishedBy) : { id: '', fullName: '' }
  const { timezone } = round.client
  const at = formatDateTime(timezone, round.finishedAt ?? round.updatedAt)
  const paper = new Paper({
    title: `Round ${round.number}`,
    organisation: round.customer.name,
    made: `Round ${round.number}, finished on ${at} by ${by.fullName}`,
    author: by.fullName,
  })
  const chunks: Buffer[] = []
  paper.document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((done) => paper.document.on('end', done))
  const items = await reportedItems(round.clientId, round.id)
  const owner = { clientId: round.clientId, userId: by.id }
  cover(paper, round, items, { at, by: by.fullName })
  await drawSignature(paper, round, { owner, at })
  if (items.length > 0) paper.newPage()
  let left = most.photos
  for (let from = 0; from < items.length; from += batchSize) {
    const batch = items.slice(from, from + batchSize)
    const ids = batch.flatMap(({ resultId }) => resultId ?? [])
    const files = await filesOf(round.clientId, ids)
    const answers = await answersInWords(round.clientId, ids, files)
    for (const item of batch) {
      const { photos, remarks } = await picturesOf(
        files.filter((one) => one.completedCheckId === item.resultId),
        owner,
        left,
      )
      left -= photos.length
      const began = performance.now()
      const said = answers.get(item.resultId ?? '') ?? []
      drawItem(paper, item, { timezone, answers: said, remarks, hasPhotos: photos.length > 0 })
      drawPhotos(paper, photos)
      drawEnd(paper)
      await sleep(performance.now() - began)
    }
  }
  paper.finish()
  paper.document.end()
  await whole
  return Buffer.concat(chunks)
}

function cover(
  paper: Paper,
  round: UndrawnRound,
  items: readonly ReportedItem[],
  end: { at: string; by: string },
): void {
  const { client, customer, locationTrail, startedAt, notes, signedName, number, name } = round
  const count = (label: string, colour: string, is: (item: ReportedItem) => boolean) => ({
    ...{ label, colour, count: items.filter(is).length },
  })
  const facts: [string, string | null][] = [
    ['Round', `${number}, ${name}`],
    ['Where', locationTrail],
    ['Begun', startedAt && `${formatDateTime(client.timezone, startedAt)} (${client.timezone})`],
    ['Finished', `${end.at} by ${end.by}`],
    ['Tasks', counted(items.length, 'task')],
    ['Signed by', signedName],
    ['Notes', notes],
  ]
  drawCover(paper, {
    ...{ title: `Round ${number}`, organisation: customer.name, portal: client.name, notes: [] },
    facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    counts: [
      ...[1, 2, 3].map((status) =>
        count(
          ['Complete', 'Monitor', 'Action'][status - 1] ?? '',
          statusInks[status] ?? inks.text,
          (item) => item.status === status,
        ),
      ),
      count('Skipped', inks.pale, ({ outcome }) => outcome === 2),
    ],
  })
}

type Owner = { clientId: string; userId: string }

/** Below the facts of the first page. */
async function drawSignature(
  paper: Paper,
  { signature, signedName }: UndrawnRound,
  { owner, at }: { owner: Owner; at: string },
): Promise<void> {
  const [file] = signature
  const bytes = file?.displayKey ? await thumbnailBytes(owner, file.displayKey, 1024, file.mimetype) : null
  if (!bytes) return
  const picture = await forPaper(bytes, 600, owner)
  const scale = Math.min(220 / picture.width, 80 / picture.height)
  paper.keep(picture.height * scale + 52)
  paper.y += 16
  paper.text('Signature', { size: 10, colour: inks.pale })
  paper.document.image(picture.bytes, paper.left, paper.y + 4, { width: picture.width * scale })
  paper.y += picture.height * scale + 12
  paper.text([signedName, at].filter(Boolean).join(', '), { size: 10 })
}

async function answersInWords(clientId: string, ids: readonly string[], files: readonly ReportedFile[]) {
  const names = new Map(files.map(({ id, filename }) => [id, filename]))
  const words = new Map<string, string[]>()
  for await (const { id, answers } of answersOfResults(clientId, ids))
    words.set(
      id,
      answers.map((answer) => answerInWords(answer, names)),
    )
  return words
}

/** A result's photos, and in words what is not shown of its files. */
async function picturesOf(files: readonly ReportedFile[], owner: Owner, left: number) {
  const images = files.filter(({ displayKey }) => displayKey !== null)
  const photos: Picture[] = []
  for (const { displayKey, mimetype } of images.slice(0, Math.min(most.ofResult, left))) {
    const bytes = displayKey && (await thumbnailBytes(owner, displayKey, 1024, mimetype))
    if (bytes) photos.push(await forPaper(bytes, most.pixels, owner))
  }
  const missing = images.length - photos.length
  const others = files.filter(({ displayKey }) => displayKey === null).map(({ filename }) => filename)
  const remarks = [
    ...(missing > 0 ? [`${counted(missing, 'more photo')} on the portal`] : []),
    ...(others.length > 0 ? [`Files: ${others.join(', ')}`] : []),
  ]
  return { photos, remarks }
}
