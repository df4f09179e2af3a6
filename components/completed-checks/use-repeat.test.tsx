import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallFailure } from '@/components/data/call'
import { SideDialog } from '@/components/ui/side-dialog'
import { useRepeat } from './use-repeat'

const said = 'Jo Reed recorded Annual service as Complete on 22/11/2026 at 14:32'
const refused = () => Promise.reject(new CallFailure(422, { unlessRecent: [said] }))

type Post = (unlessRecent: boolean) => Promise<string>

/** A form whose button sends, and that tells what came of it. */
function Sending({ known, post, onEnd }: { known: string | null; post: Post; onEnd: (outcome: unknown) => void }) {
  const { send, question } = useRepeat(known)
  return (
    <>
      <button type="button" onClick={() => send(post).then(onEnd, onEnd)}>
        Send
      </button>
      {question}
    </>
  )
}

function open(known: string | null, post: Post) {
  const outcome = vi.fn()
  render(<Sending known={known} post={post} onEnd={outcome} />)
  const user = userEvent.setup()
  return { outcome, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

const question = () => screen.findByRole('alertdialog', { name: 'Record it again?' })

// RESULT-14
test('asks before sending where the task was just done, and then sends without asking again', async () => {
  const post = vi.fn(async () => 'made')
  const { outcome, press } = open(said, post)
  expect((await question()).textContent).toContain(`${said}.`)
  await press('Record again')
  await press('Send')
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledWith('made'))
  expect(post.mock.calls).toEqual([[false]])
})

// RESULT-14
test('shows its question above the dialog that is open, with the focus in the question', async () => {
  const post = vi.fn(async () => 'made')
  const outcome = vi.fn()
  render(
    <SideDialog title="Record result" onClose={() => outcome('closed')}>
      <Sending known={said} post={post} onEnd={outcome} />
    </SideDialog>,
  )
  const asked = await question()
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true))
  expect(asked.closest('[inert]')).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Record again' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(outcome.mock.calls).toEqual([['made']]))
})

// RESULT-14
test('asks where the server says that somebody was quicker, and "Record again" sends it all the same', async () => {
  const post = vi.fn(async (unlessRecent: boolean) => (unlessRecent ? refused() : 'made'))
  const { outcome, press } = open(null, post)
  await press('Send')
  expect((await question()).textContent).toContain(`${said}.`)
  await press('Record again')
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledWith('made'))
  expect(post.mock.calls).toEqual([[true], [false]])
})

// RESULT-14
test('sends nothing after "Don’t record", and says why nothing was recorded', async () => {
  const post = vi.fn(refused)
  const { outcome, press } = open(null, post)
  await press('Send')
  await press('Don’t record')
  await vi.waitFor(() => expect(outcome).toHaveBeenCalled())
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ errors: { global: [`Not recorded again. ${said}`] } })
  expect(post).toHaveBeenCalledTimes(1)
})
