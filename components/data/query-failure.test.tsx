import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from './call-failure'
import { QueryFailure } from './query-failure'

/** How often what failed is asked for again in this time. */
async function asked(error: Error, ms: number, meanwhile?: () => void): Promise<number> {
  const refetch = vi.fn()
  const { unmount } = render(<QueryFailure error={error} refetch={refetch} />)
  meanwhile?.()
  await act(() => vi.advanceTimersByTimeAsync(ms))
  unmount()
  return refetch.mock.calls.length
}
const away = new CallFailure(503, { global: ['The service is not available at the moment. Please try again shortly'] })
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let hours = 0

// SCREEN-16
describe('what could not be loaded', () => {
  beforeEach(() => {
    // Long after the test before: that one's failure is over.
    hours++
    vi.useFakeTimers({ now: Date.now() + hours * 3_600_000 })
    look('visible')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is tried again by itself after five seconds where it may pass, and says so', async () => {
    const { unmount } = render(<QueryFailure error={away} refetch={() => undefined} />)
    screen.getByText('The service is not available at the moment. Please try again shortly')
    screen.getByText('This tries again by itself.')
    unmount()
    expect(await asked(away, 4_900)).toBe(0)
    expect(await asked(away, 5_100)).toBe(1)
    expect(await asked(new CallFailure(429, {}), 10_000)).toBe(1)
    expect(await asked(new TypeError('Failed to fetch'), 20_000)).toBe(1)
  })

  it('stays as it is where the server refused it', async () => {
    expect(await asked(new CallFailure(404, { global: ['Not found'] }), 600_000)).toBe(0)
  })

  it('is tried ever less often while it goes on failing, once a minute at least', async () => {
    const waits: number[] = []
    for (let time = 0; time < 7; time++) {
      let waited = 0
      const refetch = vi.fn()
      const { unmount } = render(<QueryFailure error={away} refetch={refetch} />)
      for (; refetch.mock.calls.length === 0; waited++) await act(() => vi.advanceTimersByTimeAsync(1_000))
      unmount()
      waits.push(waited)
    }
    expect(waits).toEqual([5, 5, 10, 20, 40, 60, 60])
  })

  it('is not tried again while its page is hidden, but as soon as it is looked at', async () => {
    expect(await asked(away, 60_000, () => look('hidden'))).toBe(0)
    const refetch = vi.fn()
    render(<QueryFailure error={away} refetch={refetch} />)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(refetch).not.toHaveBeenCalled()
    look('visible')
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('is tried at once when the connection is back', async () => {
    expect(await asked(away, 100, () => window.dispatchEvent(new Event('online')))).toBe(1)
  })
})
