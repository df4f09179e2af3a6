import { describe, expect, it } from 'vitest'
import { drawCover } from '@/lib/core/pdf/cover'
import { Paper } from '@/lib/core/pdf/paper'
import { sending } from '@/lib/core/pdf/sending'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'
import { readPdf } from '@/lib/testing/pdf'
import { drawResult } from './draw-result'

const made = 'Made on 22/11/2026 14:03 by Sam Carter'
const patience = { stallsMs: 5_000, longestMs: 60_000 }
const result = {
  checkName: 'Annual service',
  assetName: 'HT000123',
  status: 3,
  notes: null,
  completedAt: '2026-11-20T14:03:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  user: { id: '1', fullName: 'Jo Małecki' },
  impersonator: null,
  asset: { customer: { name: 'Riverside' }, assetType: { name: 'Hose' }, organisationZone: null },
} as unknown as CompletedCheckOutput

async function drawn(draw: (paper: Paper) => void): Promise<Buffer> {
  const paper = new Paper({ title: 'Completed tasks', organisation: 'Łódź & Co', made, author: 'Sam Carter' })
  const stream = sending(
    paper.document,
    async () => {
      draw(paper)
      paper.finish()
    },
    patience,
    () => undefined,
  )
  return Buffer.from(await new Response(stream).arrayBuffer())
}
const about = { timezone: 'Europe/London', hasCustomer: true, remarks: ['Files: a.pdf'] }

// REPORT-1
describe('a report on paper', () => {
  it('says on every page when and by whom it was made, and which page of how many it is', async () => {
    const pdf = await drawn((paper) => {
      const cover = { title: 'Completed tasks', organisation: 'Łódź & Co', portal: 'Portal' }
      drawCover(paper, { ...cover, facts: [['Status', 'Action']], counts: [], notes: ['Only some.'] })
      for (let time = 0; time < 2; time++) {
        paper.newPage()
        drawResult(paper, result, about)
      }
    })
    const { pages } = readPdf(pdf)
    const foot = (page: number) => [made, `Page ${page} of `, '3']
    expect(pages[0]).toEqual([
      ...foot(1),
      'Portal',
      'Łódź',
      ' & Co',
      'Completed tasks',
      'Status',
      'Action',
      'Only some.',
    ])
    expect(pages[1]).toEqual([
      'Łódź',
      ' & Co',
      'Completed tasks',
      ...foot(2),
      'Action',
      'Annual service',
      'HT000123 · Hose · Riverside',
      '20/11/2026 14:03, received 21/11/2026 09:00 · Jo',
      ' Małecki',
      'Files: a.pdf',
    ])
    expect(pages[2]?.slice(3, 6)).toEqual(foot(3))
  })

  // REPORT-2
  it('holds notes of any length and script within its lines, the first 2,000 letters of them', async () => {
    const notes = `${'Київська філія '.repeat(400)}END`
    const pdf = await drawn((paper) => {
      paper.newPage()
      for (let time = 0; time < 5; time++) drawResult(paper, { ...result, notes }, about)
    })
    const { pages } = readPdf(pdf)
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.flat().join(' ')
    expect(text).toContain('(the rest of these notes is on the portal)')
    expect(text).not.toContain('END')
    expect(text.match(/філія/g)).toHaveLength(5 * 133)
  })
})

// REPORT-2
describe('a reader of a report', () => {
  it('who stops reading is given up after a while, which frees the place', async () => {
    const paper = new Paper({ title: 'x', organisation: 'x', made, author: 'x' })
    let ended = 0
    const stream = sending(
      paper.document,
      async ({ room }) => {
        for (;;) {
          await room()
          paper.newPage()
          paper.document.addContent(`% ${crypto.randomUUID().repeat(2_000)}`)
        }
      },
      { stallsMs: 50, longestMs: 60_000 },
      () => {
        ended += 1
      },
    )
    const reader = stream.getReader()
    await reader.read()
    await expect.poll(() => ended).toBe(1)
    await expect(
      (async () => {
        for (;;) await reader.read()
      })(),
    ).rejects.toThrow('The reader takes nothing')
    expect(ended).toBe(1)
  })
})
