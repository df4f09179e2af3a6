import { expect, it, vi } from 'vitest'
import { snackbar } from './snackbar-store'

const texts = () => snackbar.current().map((message) => message.text)

// SCREEN-15
it('shows the newest three, each text once', () => {
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
