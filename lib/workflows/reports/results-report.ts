import { inTurn, patience } from '@/lib/api/drawing-turns'
import { formatDateTime } from '@/lib/core/dates/zone'
import { forPaper, type Picture } from '@/lib/core/files/images'
import { log } from '@/lib/core/log/log'
import { drawCover } from '@/lib/core/pdf/cover'
import { Paper } from '@/lib/core/pdf/paper'
import { type Reader, sending } from '@/lib/core/pdf/sending'
import { counted, inFigures } from '@/lib/core/text/counted'
import { actingName } from '@/lib/domain/people/acting-name'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { filterWords } from '@/lib/list/filter-words'
import type { Selection } from '@/lib/list/query'
import { completedCheckList } from '@/lib/resources/completed-checks/routes'
import { type CompletedCheckOutput, statuses } from '@/lib/resources/completed-checks/schema'
import { thumbnailBytes } from '@/lib/resources/uploads/thumbnail'
import { most } from './bounds'
import { drawEnd, drawPhotos, drawResult, statusInks } from './draw-result'
import { takePlace } from './places'
import { filesOfResults, type ResultFile } from './queries'

/** So many results are read at once. */
const batchSize = 50
/** Of a photo on paper, four to a line: some 290 to an inch. */
const pixels = 470

/** A report of the completed tasks that a selection leaves: begun, and drawn while it is sent (REPORT-1). */
export async function resultsReport(asker: Asker, selection: Selection) {
  const giveBack = takePlace(asker.actor)
  try {
    const made = await frameOf(asker)
    const counts = await countsOf(asker, selection)
    const paper = new Paper({ ...made, title: 'Completed tasks' })
    const report = new Report(asker, selection, paper, counts)
    const body = sending(paper.document, (reader) => report.draw(reader, made), patience, giveBack)
    return { body, rows: () => report.drawn }
  } catch (error) {
    giveBack()
    throw error
  }
}

async function frameOf(asker: Asker) {
  const { actor, tenant } = asker
  const author = actor.impersonator ? `${actor.fullName} (${actor.impersonator.fullName})` : actor.fullName
  const at = formatDateTime(tenant.timezone, new Date())
  return { organisation: await actingName(asker), author, at, made: `Made on ${at} by ${author}` }
}

/** How many results of each status the selection leaves. */
async function countsOf(asker: Asker, { sent }: Selection) {
  const filters = Object.fromEntries(sent)
  const wanted = sent.get('status')
  const all: { status: number; label: string; count: number }[] = []
  for (const [code, label] of Object.entries(statuses)) {
    const isWanted = !wanted?.length || wanted.includes(code)
    const count = isWanted ? await completedCheckList.count(asker, { filters: { ...filters, status: code } }) : 0
    if (isWanted) all.push({ status: Number(code), label, count })
  }
  return all
}

type Counts = Awaited<ReturnType<typeof countsOf>>

class Report {
  /** Results so far. */
  drawn = 0
  #photos = 0

  constructor(
    private readonly asker: Asker,
    private readonly selection: Selection,
    private readonly paper: Paper,
    private readonly counts: Counts,
  ) {}

  async draw(reader: Reader, made: { organisation: string; author: string; at: string }): Promise<void> {
    const batches = (completedCheckList.export as NonNullable<typeof completedCheckList.export>).batches(
      this.asker,
      this.selection,
      { batchSize },
    ) as AsyncGenerator<CompletedCheckOutput[]>
    try {
      let isFirst = true
      for await (const batch of batches) {
        if (isFirst) await this.#cover(made, batch[0])
        isFirst = false
        await this.#results(batch.slice(0, most.results - this.drawn), reader)
        if (this.drawn >= most.results) break
      }
      if (isFirst) await this.#cover(made)
      this.paper.finish()
    } catch (error) {
      log.warn({ err: error, clientId: this.asker.actor.clientId }, 'a report was not finished')
      throw error
    }
  }

  async #cover(made: { organisation: string; author: string; at: string }, first?: CompletedCheckOutput) {
    const { asker, selection, counts, paper } = this
    const names = { assetId: first?.assetName }
    const words = await filterWords(completedCheckList.filters, selection, asker, names)
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    const left =
      total > most.results
        ? [
            `This report holds the first ${inFigures(most.results)} of ${counted(total, 'result')}. Narrow the filter for the others.`,
          ]
        : []
    const facts: [string, string][] = [
      ...(words.length > 0 ? words : [['Filter', 'None: all completed tasks'] as [string, string]]),
      ['Results', counted(total, 'result')],
      ['Made on', `${made.at} (${asker.tenant.timezone})`],
      ['Made by', made.author],
    ]
    const shown = counts.map(({ status, label, count }) => ({ label, count, colour: statusInks[status] as string }))
    const { organisation } = made
    await inTurn(asker.actor, () => {
      drawCover(paper, {
        title: 'Completed tasks',
        organisation,
        portal: asker.tenant.name,
        facts,
        counts: shown,
        notes: left,
      })
      if (total > 0) paper.newPage()
    })
  }

  async #results(results: CompletedCheckOutput[], reader: Reader): Promise<void> {
    const { asker, paper } = this
    const files = await filesOfResults(
      asker,
      results.map(({ id }) => id),
    )
    const hasCustomer = !actsAsCustomer(asker.actor)
    for (const result of results) {
      await reader.room()
      const own = files.filter(({ completedCheckId }) => completedCheckId === result.id)
      const { photos, remarks } = await this.#pictures(own)
      await inTurn(asker.actor, () => {
        const { timezone } = asker.tenant
        drawResult(paper, result, { timezone, hasCustomer, remarks, hasPhotos: photos.length > 0 })
        drawPhotos(paper, photos)
        drawEnd(paper)
      })
      this.drawn += 1
    }
  }

  /** A result's photos, and in words what is not shown of its files. */
  async #pictures(files: readonly ResultFile[]): Promise<{ photos: Picture[]; remarks: string[] }> {
    const images = files.filter(({ displayKey }) => displayKey !== null)
    const wanted = images.slice(0, Math.min(most.photosOfResult, most.photos - this.#photos))
    const photos: Picture[] = []
    for (const { displayKey, mimetype } of wanted) {
      const { clientId, userId } = this.asker.actor
      const owner = { clientId, userId }
      const bytes = displayKey && (await thumbnailBytes(owner, displayKey, 1024, mimetype))
      if (bytes) photos.push(await forPaper(bytes, pixels, owner))
    }
    this.#photos += photos.length
    const missing = images.length - photos.length
    const others = files.filter(({ displayKey }) => displayKey === null).map(({ filename }) => filename)
    return {
      photos,
      remarks: [
        ...(missing > 0 ? [`${counted(missing, photos.length > 0 ? 'more photo' : 'photo')} on the portal`] : []),
        ...(others.length > 0 ? [`Files: ${others.join(', ')}`] : []),
      ],
    }
  }
}
