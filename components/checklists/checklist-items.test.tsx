import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { definition } from '@/lib/domain/checklists/definition'
import type { Typings } from './asking'
import { ChecklistItems } from './checklist-items'
import { useTyped } from './use-typed'

const extinguisher = definition.parse({
  sections: [
    {
      key: 'look',
      title: 'Look at it',
      items: [
        { key: 'pin', kind: 0, label: 'Pin in place', photoOnFail: true },
        { key: 'seal', kind: 0, label: 'Seal whole' },
        { key: 'hose', kind: 0, label: 'Hose whole', allowNa: false },
      ],
    },
    {
      key: 'measure',
      title: 'Measure it',
      items: [
        { key: 'gauge', kind: 1, label: 'Gauge', unit: 'bar', decimals: 1, minimum: 3, warnMaximum: 4.5, maximum: 5 },
        { key: 'why', kind: 2, label: 'Why is it low', showIf: { key: 'gauge', below: 3 } },
        { key: 'cold', kind: 1, label: 'Store', unit: '°C', minimum: -20, required: false },
      ],
    },
  ],
})

let seen: Typings = {}
function Asked({ errors }: { errors?: Record<string, string> }) {
  const [typed, type] = useTyped()
  seen = typed
  return <ChecklistItems definition={extinguisher} typed={typed} onChange={type} errors={errors} />
}

const values = () => Object.fromEntries(Object.entries(seen).map(([key, { value }]) => [key, value]))
const group = (name: string) => screen.getByRole('group', { name })
const answer = (item: string, name: string) => within(group(item)).getByRole('radio', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

function open(errors?: Record<string, string>) {
  render(<Asked errors={errors} />)
  return userEvent.setup()
}

// CHECKLIST-6, ANSWER-14
it('an item that follows from an answer appears with it, and later shows again what was typed there', async () => {
  const user = open()
  expect(screen.queryByRole('textbox', { name: 'Why is it low' })).toBeNull()
  await user.type(box('Gauge'), '2.5')
  await user.type(box('Why is it low'), 'Leaks')
  expect(screen.getByRole('progressbar', { name: 'Answered' }).getAttribute('aria-valuetext')).toBe('2 of 6')
  await user.clear(box('Gauge'))
  await user.type(box('Gauge'), '4')
  expect(screen.queryByRole('textbox', { name: 'Why is it low' })).toBeNull()
  expect(screen.getByText('1 of 5')).toBeDefined()
  await user.clear(box('Gauge'))
  await user.type(box('Gauge'), '2')
  expect(box('Why is it low').value).toBe('Leaks')
})

// ANSWER-14
it('says at once that a number is outside its limits, and which', async () => {
  const user = open()
  expect(screen.getByText('Limits: 3–5 bar · Monitor over 4.5 bar')).toBeDefined()
  await user.type(box('Gauge'), '4.6')
  expect(screen.getByText('Over 4.5 bar: Monitor')).toBeDefined()
  await user.type(box('Gauge'), '0')
  await user.clear(box('Gauge'))
  await user.type(box('Gauge'), '5.1')
  expect(screen.getByText('Outside 3–5 bar: Action')).toBeDefined()
  expect(box('Gauge').inputMode).toBe('decimal')
})

// ANSWER-14
it('takes a comma for the decimal point in languages that write numbers so', async () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const user = open()
  await user.type(box('Gauge'), '5,4')
  expect(values().gauge).toBe('5.4')
  expect(screen.getByText('Outside 3–5 bar: Action')).toBeDefined()
  await user.type(box('Gauge'), ',')
  expect(box('Gauge').value).toBe('5.4,')
  language.mockReturnValue('en-GB')
  await user.clear(box('Gauge'))
  await user.type(box('Gauge'), '1,200')
  expect(values().gauge).toBe('1,200')
  expect(screen.getByText('Write it with a point, such as 5.4')).toBeDefined()
  language.mockRestore()
})

it('offers a sign where a number may be below zero, which no keyboard for numbers has', async () => {
  const user = open()
  await user.type(box('Store (optional)'), '18')
  await user.click(screen.getByRole('button', { name: 'Plus or minus: Store' }))
  expect(box('Store (optional)').value).toBe('-18')
  expect(screen.queryByRole('button', { name: 'Plus or minus: Gauge' })).toBeNull()
})

// ANSWER-14
it('"All pass" passes the items of a section that have no answer yet, and changes no answer', async () => {
  const user = open()
  await user.click(answer('Seal whole', 'Fail'))
  await user.click(screen.getByRole('button', { name: 'All pass: Look at it' }))
  expect(values()).toEqual({ seal: 'fail', pin: 'pass', hose: 'pass' })
  expect(screen.queryByRole('button', { name: /^All pass/ })).toBeNull()
})

// ANSWER-14
it('has room for a note and a photo as soon as something failed', async () => {
  const user = open()
  expect(within(group('Hose whole')).queryByRole('radio', { name: 'N/A' })).toBeNull()
  await user.click(answer('Pin in place', 'Fail'))
  const photo = new File(['x'], 'pin.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Pin in place: choose photos'), photo)
  await user.type(box('Notes (optional)'), 'Bent')
  expect(seen.pin).toEqual({ value: 'fail', notes: 'Bent', files: [photo] })
  await user.click(screen.getByRole('button', { name: 'Remove photo 1: Pin in place' }))
  expect(seen.pin?.files).toEqual([])
})

it('shows what the server said of an item beside it', () => {
  open({ pin: 'Required.', cold: 'Required.', gauge: 'Must have at most 1 decimal' })
  expect(group('Pin in place').textContent).toContain('Answer Pass, Fail or N/A')
  expect(screen.getByText('Enter the number, in °C')).toBeDefined()
  expect(box('Gauge').getAttribute('aria-invalid')).toBe('true')
})
