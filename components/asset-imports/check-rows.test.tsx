import { render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { stillRouter } from '@/lib/testing/next-router'
import type { CheckAnswer } from '@/lib/workflows/asset-imports/schema'
import { CheckRows } from './check-rows'
import { WouldMake } from './would-make'

const nothing = { count: 0, names: [] }
const answer: CheckAnswer = {
  counts: { rows: 3, error: 1, warning: 1, success: 1, make: 2, update: 0, leaveOut: 1 },
  rows: [
    { line: 2, level: 'success', messages: [] },
    { line: 3, level: 'warning', messages: ['Row 3, Mfg date, "tbc": this is taken as no date'] },
    { line: 4, level: 'error', messages: ['Row 4, Tag: "A9" is not a tag'] },
  ],
  near: [],
  make: {
    ...{ assetTypes: { count: 1, names: ['Foam'] }, manufacturers: nothing, sites: nothing, customers: nothing },
    ...{ zones: { count: 14, names: Array.from({ length: 14 }, (_, at) => `Bay ${at + 1}`) }, details: nothing },
  },
}

// REGISTER-17
it('shows rows with errors first, each with its messages', () => {
  render(
    <AppRouterContext value={stillRouter}>
      <CheckRows answer={answer} />
    </AppRouterContext>,
  )
  const levels = screen.getAllByText(/^(Error|Warning|Good)$/).map(({ textContent }) => textContent)
  expect(levels).toEqual(['Error', 'Warning', 'Good'])
  expect(screen.getByText('Tag: "A9" is not a tag')).toBeTruthy()
})

// REGISTER-17
it('says what would be made, by name', () => {
  const { container } = render(<WouldMake answer={answer} refused />)
  expect(container.textContent).toContain('1 asset type: Foam')
  expect(container.textContent).toContain('14 zones: Bay 1, ')
  expect(container.textContent).toContain('Bay 12 and 2 more')
  expect(container.textContent).toContain('There are rows with errors')
  expect(container.textContent).not.toContain('manufacturer')
})
