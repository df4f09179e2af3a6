import { expect, it, vi } from 'vitest'
import { snackbar } from './snackbar-store'

const texts = () => snackbar.current().map((message) => message.text)

// LIST-36
it('shows a running task until that has ended', () => {
  const end = snackbar.begin('Exporting 2 items, please wait')
  expect(snackbar.current()).toMatchObject([{ text: 'Exporting 2 items, please wait', tone: 'busy' }])
  end()
  expect(snackbar.current()).toEqual([])
})

// SCREEN-15
it('shows the newest three messages, and the same text only once', () => {
  const heard = vi.fn()
  const stop = snackbar.subscribe(heard)
  for (const text of ['Task saved', 'Task deleted', 'Task saved', 'User saved', 'Site saved']) snackbar.show(text)
  expect(texts()).toEqual(['Task saved', 'User saved', 'Site saved'])
  expect(heard).toHaveBeenCalledTimes(5)
  stop()
  snackbar.show('')
  snackbar.dismiss(snackbar.current()[0]!.id)
  expect(texts()).toEqual(['User saved', 'Site saved'])
  expect(heard).toHaveBeenCalledTimes(5)
})

// CHOOSE-6
it('shows a message with a button such as Undo', () => {
  const act = vi.fn()
  snackbar.offer('2 assets archived', { label: 'Undo', act })
  expect(snackbar.current().at(-1)).toMatchObject({
    text: '2 assets archived',
    tone: 'good',
    offer: { label: 'Undo', act },
  })
})
