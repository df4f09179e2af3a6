import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from '@/components/data/call'
import { DraftOwner } from '@/components/ui/use-draft'
import { definition } from '@/lib/domain/checklists/definition'
import RecordChecklist from './record-checklist'
import type { TaskToRecord } from './task-summary'

const sent = vi.hoisted(() => vi.fn<(body: Record<string, unknown>) => Promise<void>>())
/** What the browser keeps, by owner and place. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('@/components/ui/kept-drafts', () => ({
  openDraft: async (owner: string, place: string) => ({
    read: async (part: string) => kept.get(`${owner} ${place} ${part}`),
    write: async (part: string, value: unknown) => void kept.set(`${owner} ${place} ${part}`, value),
    forget: async () => kept.clear(),
    close: () => {},
  }),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, replace: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/components/data/use-call', () => ({
  useCall: () => () => Promise.reject(new Error('nothing else is called')),
  useSend:
    () =>
    (_: unknown, { body }: { body: string }) =>
      sent(JSON.parse(body)),
}))
vi.mock('@/components/data/portal-context', () => ({
  usePortal: () => ({ timezone: 'Europe/London' }),
  usePortalHref: () => (path: string) => `/portal/one/${path}`,
}))

const asked = {
  versionId: 'version-1',
  number: 1,
  required: false,
  definition: definition.parse({
    sections: [
      {
        key: 'look',
        title: 'Look',
        items: [
          // A form keeps this name for itself.
          { key: 'type', kind: 0, label: 'Right type' },
          { key: 'gauge', kind: 1, label: 'Gauge', unit: 'bar', decimals: 1, minimum: 3, warnMaximum: 4, maximum: 5 },
          { key: 'low', kind: 2, label: 'Why is it low', showIf: { key: 'gauge', below: 3 } },
          { key: 'whole', kind: 4, label: 'The whole', required: false },
        ],
      },
    ],
  }),
}
const knownFinding = { severity: 2, dueDate: null, dismissReason: null, acceptedUntil: null, endedAt: null }
const task: TaskToRecord = {
  assetId: 'asset-1',
  assetName: 'HT000001',
  assetTypeName: 'Extinguisher',
  locationTrail: null,
  checkId: 'check-1',
  checkName: 'Service',
  lastCheckDate: null,
  lastCheckStatus: null,
  recent: null,
  checklist: asked,
  findings: {
    findingsFrom: 1,
    findingDays: { critical: 1, major: 14, minor: 90 },
    known: [{ ...knownFinding, id: 'finding-7', number: 7, itemKey: 'gauge', state: 5 }],
  },
  chooseAt: null,
}

beforeEach(() => {
  kept.clear()
  sent.mockReset()
  sent.mockResolvedValue()
})

async function open(required = false) {
  const { unmount } = render(
    <DraftOwner id="ann">
      <RecordChecklist task={task} asked={{ ...asked, required }} over="assets/asset-1" />
    </DraftOwner>,
  )
  await screen.findByRole('dialog', { name: 'Record result' })
  return Object.assign(userEvent.setup(), { unmount })
}
const group = (name: string) => screen.getByRole('group', { name })
const answer = (name: string) => within(group('Right type')).getByRole('radio', { name })
const status = (name: string) => within(group('Result')).getByRole<HTMLInputElement>('radio', { name })
const gauge = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Gauge' })
const record = () => screen.getByRole('button', { name: 'Record result' })

// CHECKLIST-15, ANSWER-14
it('sets the status by the answers and says why; a worse status can be chosen, a better one cannot', async () => {
  const user = await open()
  expect(screen.getByText('Follows from the answers')).toBeDefined()
  await user.type(gauge(), '4.5')
  expect(screen.getByText('Monitor, because Gauge is over 4 bar · 1 still open')).toBeDefined()
  expect([status('Complete').disabled, status('Monitor').checked, status('Action').disabled]).toEqual([
    true,
    true,
    false,
  ])
  await user.click(answer('Pass'))
  await user.click(status('Action'))
  expect(screen.getByText('Monitor, because Gauge is over 4 bar · worse by your choice')).toBeDefined()
  await user.click(record())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    assetId: 'asset-1',
    checkId: 'check-1',
    status: 3,
    checklistVersionId: 'version-1',
    answers: [
      { key: 'type', value: 'pass' },
      { key: 'gauge', value: '4.5' },
    ],
    uploads: [],
    unlessRecent: true,
  })
})

it('sends no status where that follows from the answers, and sends photos with their item', async () => {
  const user = await open()
  await user.click(answer('Fail'))
  await user.type(gauge(), '4')
  await user.upload(
    screen.getByLabelText('The whole: choose photos'),
    new File(['x'], 'whole.jpg', { type: 'image/jpeg' }),
  )
  await user.click(record())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  const body = sent.mock.calls[0]?.[0] as { status?: number; answers: unknown[] }
  expect(body.status).toBeUndefined()
  expect(body.answers[2]).toEqual({
    key: 'whole',
    value: null,
    uploads: [{ filename: 'whole.jpg', uploadType: 1, fileSize: 1, base64Data: 'eA==' }],
  })
})

// ANSWER-18
it('says at each answer which finding it opens, closes or opens again', async () => {
  const user = await open()
  await user.click(answer('Fail'))
  expect(screen.getByText('Becomes a finding: Right type · Major')).toBeDefined()
  await user.click(answer('N/A'))
  expect(screen.queryByText(/^Becomes a finding/)).toBeNull()
  await user.type(gauge(), '4')
  expect(screen.getByText('Closes finding 7')).toBeDefined()
  await user.type(gauge(), '0')
  expect(screen.getByText('Opens finding 7 again')).toBeDefined()
  await user.clear(gauge())
  await user.type(gauge(), '4.5')
  expect(screen.queryByText(/finding/)).toBeNull()
  await user.click(status('Action'))
  expect(screen.getByText('Becomes a finding: Service · Major')).toBeDefined()
})

// ANSWER-14
it('says what is missing at its item before anything is sent, and goes to the first', async () => {
  const user = await open()
  await user.type(gauge(), '4.25')
  await user.click(record())
  await waitFor(() => expect(group('Right type').textContent).toContain('Answer Pass, Fail or N/A'))
  expect(gauge().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(group('Right type')))
  const summary = within(screen.getByRole('alert')).getAllByRole('link')
  expect(summary.map(({ textContent }) => textContent)).toEqual([
    'Answer “Right type”',
    'Gauge: Must have at most 1 decimal',
  ])
  expect(sent).not.toHaveBeenCalled()
  // What is answered is not said to be missing any more.
  await user.click(answer('Pass'))
  expect(group('Right type').textContent).not.toContain('Answer Pass, Fail or N/A')
  expect(screen.getByRole('alert').textContent).toBe('There is a problemGauge: Must have at most 1 decimal')
  await user.clear(gauge())
  await user.type(gauge(), '1234567890123')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(record())
  expect((await screen.findByRole('alert')).textContent).toContain('Must have at most 12 digits before the point')
})

it('puts what the server says of an answer to its item, and records the same result on another try', async () => {
  const user = await open()
  await user.click(answer('Pass'))
  await user.type(gauge(), '4')
  sent.mockRejectedValueOnce(
    new CallFailure(422, { answers: ['Some answers are missing or wrong'], 'answers.type': ['Not this one'] }),
  )
  await user.click(record())
  await waitFor(() => expect(group('Right type').textContent).toContain('Not this one'))
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1)
  await user.click(record())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  const [first, second] = sent.mock.calls.map(([body]) => body.id)
  expect(first).toBe(second)
})

// ANSWER-14
it('can be left out where it is not required', async () => {
  const user = await open()
  await user.type(gauge(), '9')
  await user.click(screen.getByRole('switch', { name: 'Record without the checklist' }))
  expect(screen.queryByRole('textbox', { name: 'Gauge' })).toBeNull()
  await user.click(status('Complete'))
  await user.click(record())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ status: 1 })
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('answers')
})

it('cannot be left out where it is required', async () => {
  await open(true)
  expect(screen.queryByRole('switch', { name: 'Record without the checklist' })).toBeNull()
})

// ANSWER-15
it('has everything back that was entered before, photos too, and is recorded under the same id', async () => {
  const before = await open()
  await before.type(gauge(), '2')
  await before.type(screen.getByRole('textbox', { name: 'Why is it low' }), 'Leaks')
  const photo = new File(['x'], 'whole.jpg', { type: 'image/jpeg' })
  await before.upload(screen.getByLabelText('The whole: choose photos'), photo)
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await before.click(answer('Pass'))
  await before.click(record())
  await screen.findByText(/^The server could not be reached/)
  await waitFor(() => expect(JSON.stringify([...kept.values()])).toContain('"pass"'))
  before.unmount()

  const user = await open()
  await screen.findByText('What you entered before is back. It has not been saved yet.')
  expect(gauge().value).toBe('2')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why is it low' }).value).toBe('Leaks')
  expect(screen.getByRole('button', { name: 'Remove photo 1: The whole' })).toBeDefined()
  await user.click(record())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls[1]?.[0].id).toBe(sent.mock.calls[0]?.[0].id)
  await waitFor(() => expect(kept.size).toBe(0))
  user.unmount()
})

// ANSWER-15
it('is empty again, and its draft deleted, after "Start again"', async () => {
  const before = await open()
  await before.type(gauge(), '2')
  await waitFor(() => expect(kept.size).toBeGreaterThan(0))
  before.unmount()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  expect(gauge().value).toBe('')
  await waitFor(() => expect(kept.size).toBe(0))
})
