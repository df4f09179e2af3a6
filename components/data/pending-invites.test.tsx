import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callOf } from '@/lib/core/client/endpoint'
import { pendingInvitesApi, resendInviteCall } from '@/lib/resources/users/client'
import { PendingInvites } from './pending-invites'
import { InPortal } from './portal-for-tests'

const ann = {
  ...{ id: 'ann', fullName: 'Ann Lee', email: 'ann@a.test', expiresAt: null, mailProblem: null },
  ...{ clientAdmin: false, organisationIds: [] },
}

afterEach(() => vi.unstubAllGlobals())

/** Opens the invites; what is asked of a server that answers every change so. */
async function open(status: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address.split('?')[0]}`)
    return method === 'GET' ? Response.json({ items: [], totalItems: 0 }) : Response.json({}, { status })
  })
  render(
    <InPortal>
      <PendingInvites
        client={pendingInvitesApi}
        first={[ann as never]}
        resend={(id) => callOf(resendInviteCall, { id })}
      />
    </InPortal>,
  )
  fireEvent.click(screen.getByText('Pending invites (1)'))
  await screen.findByText('Ann Lee')
  asked.length = 0
  return asked
}

// ORGANISATION-45
describe('an invite that nobody has answered', () => {
  it.each([
    ['taken back', 204],
    ['not taken back, for it is gone already', 404],
  ])('has its list loaded again once it is %s', async (_, status) => {
    const asked = await open(status)
    fireEvent.click(screen.getByLabelText('Delete invite of Ann Lee'))
    fireEvent.click(screen.getByText('Delete invite'))
    await vi.waitFor(() => expect(asked).toEqual(['DELETE /api/v1/users/pending/ann', 'GET /api/v1/users/pending']))
  })

  it.each([
    ['sent again', 200],
    ['not sent again, for it is gone already', 404],
  ])('has its list loaded again once it is %s', async (_, status) => {
    const asked = await open(status)
    fireEvent.click(screen.getByLabelText('Send invite of Ann Lee again'))
    const calls = ['POST /api/v1/users/pending/ann/resend', 'GET /api/v1/users/pending']
    await vi.waitFor(() => expect(asked).toEqual(calls))
  })
})
