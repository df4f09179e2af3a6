import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToCells } from './cell-listeners'

const edit = vi.fn()
const opened = vi.fn()
let end: () => void

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = `<table><tbody><tr data-key="a">
    <td data-edit="name"><a href="#a" data-row-link>Flush</a></td><td>Hoses</td><td data-edit="zone">North</td>
  </tr></tbody></table>`
  document.querySelector('a')?.addEventListener('click', opened)
  end = listenToCells(document.querySelector('table') as HTMLElement, edit)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const cell = (id: string) => document.querySelector(`[data-edit=${id}]`) as HTMLElement
const link = () => document.querySelector('a') as HTMLElement
const click = (target: Element, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

// CHOOSE-7
describe('a cell that can be changed', () => {
  it('opens by a double click, without opening the row', () => {
    vi.useFakeTimers()
    click(link(), 1)
    click(link(), 2)
    link().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    vi.advanceTimersByTime(1_000)
    expect(edit).toHaveBeenCalledWith(cell('name'))
    expect(opened).not.toHaveBeenCalled()
  })

  it('opens the row by a single click after a moment, and by a key at once', () => {
    vi.useFakeTimers()
    click(cell('zone'), 1)
    expect(opened).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(opened).toHaveBeenCalledOnce()
    click(link(), 0)
    expect(opened).toHaveBeenCalledTimes(2)
    expect(edit).not.toHaveBeenCalled()
  })

  it('opens by F2, the first of the row', async () => {
    const user = userEvent.setup()
    link().focus()
    await user.keyboard('{F2}')
    expect(edit).toHaveBeenCalledWith(cell('name'))
  })
})
