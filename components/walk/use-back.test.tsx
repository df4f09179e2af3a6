import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useBack } from './use-back'

const close = vi.fn()
const step = { push: vi.fn(), back: vi.fn() }
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(history, 'pushState').mockImplementation(step.push)
  vi.spyOn(history, 'back').mockImplementation(step.back)
  for (const one of [close, step.push, step.back]) one.mockClear()
})

const open = () => renderHook(({ isOpen }) => useBack(isOpen, close), { initialProps: { isOpen: true } })
const stepsTaken = () => [step.push.mock.calls.length, step.back.mock.calls.length, close.mock.calls.length]

// WALK-22
it('Back closes what is open, once; closed otherwise, its entry of the history goes', () => {
  const first = open()
  expect(stepsTaken()).toEqual([1, 0, 0])
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(stepsTaken()).toEqual([1, 0, 1])
  first.rerender({ isOpen: false })
  expect(stepsTaken()).toEqual([1, 0, 1])

  const second = open()
  second.rerender({ isOpen: false })
  expect(stepsTaken()).toEqual([2, 1, 1])
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(stepsTaken()).toEqual([2, 1, 1])
})

// WALK-22
it('what is opened while the last one goes stays open', () => {
  open().rerender({ isOpen: false })
  const next = open()
  // The step back of the one before.
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(stepsTaken()).toEqual([3, 1, 0])
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(stepsTaken()).toEqual([3, 1, 1])
  next.unmount()
})
