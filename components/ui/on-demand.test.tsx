import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { onDemand } from './on-demand'

/** Says that something can't be shown, until `key` is another. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'Try again' : this.props.children)
}

const Form = ({ name }: { name: string }) => <p>Edit {name}</p>

const shown = (Part: ReturnType<typeof onDemand<{ name: string }>>, attempt: number) => (
  <Boundary key={attempt}>
    <Suspense fallback="Outline">
      <Part name="Doors" />
    </Suspense>
  </Boundary>
)

it('is loaded once it is shown, and once', async () => {
  const load = vi.fn(async () => Form)
  const Part = onDemand(load)
  expect(load).not.toHaveBeenCalled()
  const { rerender } = render(shown(Part, 1))
  expect(screen.getByText('Outline')).toBeTruthy()
  expect(await screen.findByText('Edit Doors')).toBeTruthy()
  rerender(shown(Part, 2))
  expect(screen.getByText('Edit Doors')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is asked for anew when it is shown again after it could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new Error('no signal'))
  const Part = onDemand(load)
  const { rerender } = render(shown(Part, 1))
  expect(await screen.findByText('Try again')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  let attempt = 1
  const isShown = () => {
    rerender(shown(Part, ++attempt))
    return screen.queryByText('Edit Doors') !== null
  }
  await expect.poll(isShown).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})
