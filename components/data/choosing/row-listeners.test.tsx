import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToRows } from './row-listeners'

const acts = {
  isChoosing: vi.fn(() => false),
  hasChosen: vi.fn(() => false),
  toggle: vi.fn(),
  begin: vi.fn(),
  clear: vi.fn(),
}
const opened = vi.fn()
let end: () => void

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = `
    <input aria-label="Search" />
    <table><tbody>${['a', 'b', 'c', 'd']
      .map(
        (key) =>
          `<tr data-key="${key}"><td><label data-tick><input type="checkbox" /></label></td><td><a href="#${key}">${key}</a></td></tr>`,
      )
      .join('')}</tbody></table>`
  const root = document.querySelector('table') as HTMLElement
  for (const link of root.querySelectorAll('a')) link.addEventListener('click', opened)
  end = listenToRows(root, acts)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const box = (at: number) => document.querySelectorAll('[data-tick] input')[at] as HTMLInputElement
const link = (at: number) => document.querySelectorAll('a')[at] as HTMLElement
const touch = (kind: string, target: Element, at = 0) =>
  target.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch', clientX: at, clientY: 0 }))

// CHOOSE-1
describe('by mouse and keys', () => {
  it('a click with Shift ticks all rows between, or unticks them', async () => {
    const user = userEvent.setup()
    await user.click(box(1))
    expect(acts.toggle).not.toHaveBeenCalled()
    await user.keyboard('{Shift>}')
    await user.click(box(3))
    expect(acts.toggle).toHaveBeenCalledWith(['b', 'c', 'd'], true)
    await user.click(box(1))
    expect(acts.toggle).toHaveBeenLastCalledWith(['b', 'c', 'd'], false)
  })

  it('Ctrl A ticks the page from within the list, and stays with a text field', async () => {
    const user = userEvent.setup()
    document.querySelector('input')?.focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(acts.toggle).not.toHaveBeenCalled()
    box(0).focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(acts.toggle).toHaveBeenCalledWith(['a', 'b', 'c', 'd'], true)
  })

  it('Escape clears the selection, but not while a dialog is open', async () => {
    const user = userEvent.setup()
    await user.keyboard('{Escape}')
    expect(acts.clear).not.toHaveBeenCalled()
    acts.hasChosen.mockReturnValue(true)
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    await user.keyboard('{Escape}')
    expect(acts.clear).not.toHaveBeenCalled()
    dialog.remove()
    await user.keyboard('{Escape}')
    expect(acts.clear).toHaveBeenCalledOnce()
    acts.hasChosen.mockReturnValue(false)
  })
})

// CHOOSE-3
describe('by touch', () => {
  it('a long touch begins choosing and ticks its row, and opens no page', () => {
    vi.useFakeTimers()
    touch('pointerdown', link(1))
    vi.advanceTimersByTime(600)
    expect(acts.begin).toHaveBeenCalledOnce()
    expect(acts.toggle).toHaveBeenCalledWith(['b'], true)
    touch('pointerup', link(1))
    link(1).click()
    expect(opened).not.toHaveBeenCalled()
    expect(acts.toggle).toHaveBeenCalledOnce()
    link(2).click()
    expect(opened).toHaveBeenCalledOnce()
  })

  it('a touch that moves scrolls, and a short touch opens the row', () => {
    vi.useFakeTimers()
    touch('pointerdown', link(1))
    touch('pointermove', link(1), 30)
    vi.advanceTimersByTime(600)
    touch('pointerdown', link(1))
    touch('pointerup', link(1))
    vi.advanceTimersByTime(600)
    expect(acts.begin).not.toHaveBeenCalled()
    link(1).click()
    expect(opened).toHaveBeenCalledOnce()
  })

  it('a touch ticks or unticks a row while one is choosing', () => {
    acts.isChoosing.mockReturnValue(true)
    link(0).click()
    box(2).checked = true
    link(2).click()
    expect(acts.toggle.mock.calls).toEqual([
      [['a'], true],
      [['c'], false],
    ])
    expect(opened).not.toHaveBeenCalled()
    acts.isChoosing.mockReturnValue(false)
  })
})
