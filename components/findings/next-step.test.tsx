import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import { useRecord } from '@/components/data/use-record'
import { stateLabel } from '@/lib/domain/findings/words'
import { findingsApi } from '@/lib/resources/findings/client'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { NextStep } from './next-step'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/portal/o/findings/f',
  useSearchParams: () => new URLSearchParams(),
}))

const first = { id: 'f', assetId: 'a', state: 4 } as FindingOutput

function Page() {
  const finding = useRecord(findingsApi, first)
  return (
    <>
      <p>{stateLabel(finding.state)}</p>
      <NextStep finding={finding} />
    </>
  )
}

// FINDING-8, ERROR-14
it('keeps the text that was typed where somebody else took the step first, and shows the new state', async () => {
  const closed = { ...first, state: 6 }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(closed), { headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 409
      responseText = JSON.stringify({ global: ['This finding is already closed'] })
      onload: () => void = () => undefined
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      send() {
        queueMicrotask(() => this.onload())
      }
    },
  )
  render(
    <InPortal acting={{ role: 1 }}>
      <Page />
    </InPortal>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^Notes/), 'Pin replaced')
  await user.upload(
    screen.getByLabelText(/^Photos and documents/, { selector: '[multiple]:not([capture])' }),
    new File(['x'], 'pin.png', { type: 'image/png' }),
  )
  await user.click(screen.getByRole('button', { name: 'Mark as fixed' }))
  expect(await screen.findByText('This finding is already closed')).toBeTruthy()
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect((screen.getByLabelText(/^Notes/) as HTMLTextAreaElement).value).toBe('Pin replaced')
  expect(screen.getByText('pin.png')).toBeTruthy()
  // No step is taken for somebody who meant another one.
  expect(screen.getByRole('button', { name: 'Add comment' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Open it again' })).toBeTruthy()
})

// FINDING-8
it('offers the usual next step when the state changes, unless somebody chose another one', async () => {
  const at = (state: number) => (
    <InPortal acting={{ role: 1 }}>
      <NextStep finding={{ ...first, state }} />
    </InPortal>
  )
  const { rerender } = render(at(4))
  const offers = (name: string) => expect(screen.getByRole('button', { name })).toBeTruthy()
  offers('Mark as fixed')
  rerender(at(5))
  offers('Close finding')
  rerender(at(6))
  offers('Add comment')
  rerender(at(0))
  offers('Begin work')
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Step'), 'Dismiss it')
  rerender(at(4))
  offers('Dismiss finding')
  rerender(at(7))
  offers('Add comment')
})
