import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { PickedTask } from './picked-tasks'
import { TaskPicker } from './task-picker'

const within = { organisationId: 'library', sectorId: 'sector' }
const sendsType = vi.fn()

/** A type's form, which is not to be sent by what is done for its tasks. */
function TypeForm() {
  const [tasks, setTasks] = useState<PickedTask[]>([])
  return (
    <form onSubmit={sendsType}>
      <TaskPicker tasks={tasks} onChange={setTasks} filters={within} empty="None" makesWithin={within} />
    </form>
  )
}

// LIBRARY-34
it('makes a task in the library and sector of the type and adds it; errors stand at their fields', async () => {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id, ...json } = JSON.parse(String(body))
    sent.push(json)
    return json.name === ''
      ? Response.json({ name: ['Required.'] }, { status: 422 })
      : Response.json({ id, ...json }, { status: 201 })
  })
  const user = userEvent.setup()
  render(
    <InPortal>
      <TypeForm />
    </InPortal>,
  )
  await user.click(screen.getByRole('button', { name: 'New task' }))
  await user.click(screen.getByRole('button', { name: 'Create and add' }))
  await screen.findByText('Enter a task name')
  await user.type(screen.getByRole('textbox', { name: 'Task name' }), 'Flow test{Enter}')
  await screen.findByText('Flow test')
  screen.getByText('Every month')
  expect(screen.queryByRole('textbox', { name: 'Task name' })).toBeNull()
  const checkTimeline = { periodValue: 1, period: 3 }
  expect(sent).toEqual(['', 'Flow test'].map((name) => ({ ...within, name, checkTimeline })))
  expect(sendsType).not.toHaveBeenCalled()
})
