import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import { usePrintPage } from '@/components/ui/printing'
import { ReadingsCard } from './readings-card'

const measured = {
  ...{ id: 'r', assetId: 'a', checkId: 'c', checkName: 'Service', itemKey: 'weight', label: 'Weight', unit: 'kg' },
  ...{ value: '9.2', status: 1, completedAt: '2026-03-01T10:00:00.000Z', completedCheckId: 'd' },
  ...{ actionBelow: null, monitorBelow: null, monitorAbove: null, actionAbove: null, minimum: null, maximum: null },
}
const answer = JSON.stringify({ items: [measured], totalItems: 1 })
const place: { see: (isIntersecting: boolean) => void } = { see: () => undefined }
let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        place.see = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const print = usePrintPage()
  return (
    <>
      <button type="button" onClick={print}>
        Print
      </button>
      <ReadingsCard assetId="a" />
    </>
  )
}
const show = () =>
  render(
    <InPortal>
      <Page />
    </InPortal>,
  )
const chart = { name: 'Readings: Weight' }

// ANSWER-17
it('are loaded once they are scrolled into view', async () => {
  show()
  place.see(false)
  expect(asked).toEqual([])
  place.see(true)
  expect(await screen.findByRole('slider', chart)).toBeTruthy()
  expect(asked).toHaveLength(1)
})

// SCREEN-21
it('are loaded before the button Print opens printing, though they were never in view', async () => {
  const onPaper: unknown[] = []
  vi.stubGlobal('print', () => onPaper.push(screen.queryByRole('slider', chart) !== null))
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(onPaper).toEqual([true]))
})

// SCREEN-21
it('are loaded synchronously where the browser itself prints', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = answer
      open(_: string, path: string) {
        asked.push(path)
      }
      setRequestHeader() {}
      send() {}
    },
  )
  show()
  const user = userEvent.setup()
  await user.hover(screen.getByRole('button', { name: 'Print' }))
  // The code is on its way since the first act.
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.queryByRole('slider', chart)).toBeTruthy()
  })
  expect(asked[0]).toContain('/readings?')
})
