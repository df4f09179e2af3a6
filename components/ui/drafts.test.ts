import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changesOf, forgetDrafts, keptOwnerKey, largeDrafts, saveDraft, takeDraft } from './drafts'

const stored = new Map<string, string>()
const local = new Map<string, string>()
const deleteDatabase = vi.fn()
const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
beforeEach(() => {
  stored.clear()
  local.clear()
  deleteDatabase.mockReset()
  vi.stubGlobal('sessionStorage', storageOf(stored))
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('indexedDB', { deleteDatabase })
})

const place = { owner: 'ann', as: 'ann', address: '/portal/1/tasks/add', form: 'name,notes' }
const draft = { ...place, values: { name: 'Check hoses' }, hasFiles: false }

// SCREEN-12
describe('what is kept of a form', () => {
  it('is what was changed, without passwords and files', () => {
    const photo = new File(['x'], 'x.png')
    expect(
      changesOf(
        { name: 'New', notes: 'same', sector: { value: '1', label: 'A' }, password: 'Secret-1', photos: [photo] },
        { name: 'Old', notes: 'same', sector: null, password: '', photos: [] },
        ['password'],
      ),
    ).toEqual({ values: { name: 'New', sector: { value: '1', label: 'A' } }, hasFiles: true })
  })

  it('is nothing where nothing was changed but a password', () => {
    expect(changesOf({ a: '1', password: 'x' }, { a: '1', password: '' }, ['password'])).toBeNull()
  })
})

describe('drafts', () => {
  // SCREEN-12
  it('are restored once, and only to the same person at the same form', () => {
    saveDraft(draft)
    expect(takeDraft({ ...place, owner: 'bob' })).toBeUndefined()
    expect(takeDraft({ ...place, as: 'bob' })).toBeUndefined()
    expect(takeDraft({ ...place, address: '/portal/2/tasks/add' })).toBeUndefined()
    expect(takeDraft({ ...place, form: 'password' })).toBeUndefined()
    expect(takeDraft(place)).toEqual(draft)
    expect(takeDraft(place)).toBeUndefined()
    expect(stored.size).toBe(0)
  })

  it('are replaced by later ones of the same form', () => {
    saveDraft(draft)
    saveDraft({ ...draft, values: { name: 'Later' } })
    expect(takeDraft(place)?.values).toEqual({ name: 'Later' })
    expect(takeDraft(place)).toBeUndefined()
  })

  it('are deleted when another person comes', () => {
    saveDraft(draft)
    saveDraft({ ...draft, owner: 'bob' })
    forgetDrafts('bob')
    expect(takeDraft(place)).toBeUndefined()
    expect(takeDraft({ ...place, owner: 'bob' })).toBeDefined()
    saveDraft(draft)
    forgetDrafts()
    expect(stored.size).toBe(0)
  })

  // ANSWER-15
  it('stay with their files for their own person, and are deleted when that one logs out or another comes', () => {
    forgetDrafts()
    expect(deleteDatabase).not.toHaveBeenCalled()
    local.set(keptOwnerKey, 'ann')
    forgetDrafts('ann')
    expect(deleteDatabase).not.toHaveBeenCalled()
    forgetDrafts('bob')
    expect(deleteDatabase.mock.calls).toEqual([[largeDrafts]])
    expect(local.size).toBe(0)
    local.set(keptOwnerKey, 'ann')
    forgetDrafts()
    expect(deleteDatabase).toHaveBeenCalledTimes(2)
  })

  it('are saved by every form that is open when the session ends', async () => {
    // Tests of another file may have left for the login page already.
    vi.resetModules()
    const { isLeavingForLogin, keepDrafts, onSessionEnd } = await import('./drafts')
    const open = vi.fn(() => false)
    const closed = vi.fn(() => true)
    onSessionEnd(open)
    onSessionEnd(closed)()
    expect(isLeavingForLogin()).toBe(false)
    expect(keepDrafts()).toBe(false)
    expect(open).toHaveBeenCalledOnce()
    const stop = onSessionEnd(() => true)
    expect(keepDrafts()).toBe(true)
    stop()
    expect(closed).not.toHaveBeenCalled()
    expect(isLeavingForLogin()).toBe(true)
  })

  it('are not kept in a browser that refuses to store anything, and nothing fails', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    saveDraft(draft)
    expect(takeDraft(place)).toBeUndefined()
    forgetDrafts()
  })
})
