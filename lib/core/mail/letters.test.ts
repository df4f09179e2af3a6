import { expect, it } from 'vitest'
import { letters } from './letters'

const facts = {
  portal: 'Portal',
  primaryUrl: 'https://tags.example.test',
  firstName: 'Jo',
  link: 'https://tags.example.test/validate/x',
  organisations: ['Organisation'],
  inviter: null,
  accountCode: 'ABC234',
  distributor: 'Distributor',
  newEmail: 'new@example.test',
  undoLink: 'https://tags.example.test/undo-email-change/x',
  factorResetLink: 'https://tags.example.test/second-factor-reset/abcdefghijklmnopqrstuvwxyz-_0123456789abcdefg',
  change: 'passkey-added' as const,
}

/** Subject, and the one thing to do. */
const expected: Record<keyof typeof letters, readonly [subject: string, button?: string]> = {
  registration: ['Verify your email address for Portal', 'Create password'],
  'already-registered': ['You already have an account with Portal', 'Log in'],
  reset: ['Reset your password for Portal', 'Reset password'],
  invite: ['You have been invited to Portal', 'Create password'],
  'customer-invite': ['Organisation is set up on Portal', 'Create password'],
  'added-to-organisation': ['You have been added to Organisation', 'Log in'],
  'made-client-admin': ['You are an administrator of Portal now', 'Log in'],
  'email-change': ['Confirm your new email address for Portal', 'Confirm email address'],
  'email-change-requested': ['Your email address for Portal is about to change', 'It was not me'],
  'email-changed': ['Your email address for Portal has changed', 'It was not me'],
  'email-change-undone': ['The change of your email address for Portal was taken back'],
  'password-changed': ['Your password for Portal has changed', 'Reset password'],
  'second-factor-changed': ['How you log in to Portal has changed', 'Reset password'],
  'second-factor-reset': ['Have you lost the second step of your login to Portal?', 'Agree, or stop it'],
  'second-factor-failed': ['Somebody knows your password for Portal', 'Reset password'],
}

// MAIL-8
it('each mail has its own subject and at most one button', () => {
  const written = Object.entries(letters).map(([name, write]) => {
    const { subject, button } = write(facts)
    return [name, button ? [subject, button.label] : [subject]]
  })
  expect(Object.fromEntries(written)).toEqual(expected)
})
