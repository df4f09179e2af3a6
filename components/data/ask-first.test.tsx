import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { AskFirst, useShown } from './ask-first'
import { CallFailure } from './call-failure'

type Given = Partial<Parameters<typeof AskFirst>[0]>

/** A list of one, whose row is asked about before it goes. */
function Sites({ act = async () => undefined, ...props }: Given) {
  const [asked, setAsked] = useState<string | null>(null)
  const shown = useShown(asked)
  return (
    <>
      <button type="button" onClick={() => setAsked('Arches')}>
        Archive
      </button>
      <AskFirst
        title={`Archive ${shown}?`}
        confirmLabel="Archive site"
        {...props}
        open={asked !== null}
        act={act}
        onClose={() => setAsked(null)}
      >
        This can’t be undone.
      </AskFirst>
    </>
  )
}

async function open(given: Given = {}) {
  render(<Sites {...given} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Archive Arches?' }) }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const alert = () => screen.queryByRole('alert')?.textContent

/** A call that ends when it is told to. */
function held() {
  let finish = (_error?: unknown) => {}
  const calls: number[] = []
  const act = () =>
    new Promise<void>((done, fail) => {
      calls.push(calls.length + 1)
      finish = (error) => (error === undefined ? done() : fail(error))
    })
  return { act, calls, finish: (error?: unknown) => finish(error) }
}

it('has the focus on Cancel at first, and pressing that changes nothing', async () => {
  const { act, calls } = held()
  const { user } = await open({ act })
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
  await user.keyboard('{Enter}')
  await isGone()
  expect(calls).toEqual([])
})

it('acts once however often it is pressed, is busy meanwhile, and closes when that is done', async () => {
  const { act, calls, finish } = held()
  const { user } = await open({ act })
  await user.click(button('Archive site'))
  await waitFor(() => expect(button('Archive site').getAttribute('aria-busy')).toBe('true'))
  await user.click(button('Archive site'))
  finish()
  await isGone()
  expect(calls).toEqual([1])
})

it('stays open and says why where the act fails, and shows no old error the next time', async () => {
  const { act, finish } = held()
  const { user } = await open({ act })
  await user.click(button('Archive site'))
  finish(new CallFailure(409, { global: ['This site has been archived'] }))
  await waitFor(() => expect(alert()).toContain('This site has been archived'))
  expect(button('Archive site').getAttribute('aria-busy')).toBeNull()
  await user.click(button('Cancel'))
  await isGone()
  await user.click(button('Archive'))
  await screen.findByRole('alertdialog')
  expect(alert()).toBeUndefined()
})

it.each([
  ['its own sentence', { failed: 'The site is still there' }, 'The site is still there'],
  ['what it is told to', { messagesOf: () => ['Ask again'] }, 'Ask again'],
  ['that nothing was changed', {}, 'Nothing was changed. Please try again'],
] as const)('says %s where the failure does not say why', async (_, given, text) => {
  const { act, finish } = held()
  const { user } = await open({ act, ...given })
  await user.click(button('Archive site'))
  finish(new TypeError('fetch failed'))
  await waitFor(() => expect(alert()).toContain(text))
})
