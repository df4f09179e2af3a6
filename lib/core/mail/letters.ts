import type { FactorChange } from '@/lib/core/jobs/mail-payload'
import { factorChanges } from './account-changes'
import type { Letter } from './letter'

/** What the letters are made of. Names are what people typed: plain text, escaped where it becomes HTML. */
export interface Facts {
  /** The portal's name and address. */
  portal: string
  primaryUrl: string
  firstName: string
  /** Link of a token: `{primaryUrl}/validate/{token}` (MAIL-6). */
  link: string
  /** Names of the organisations that an invite or a membership is about. */
  organisations: string[]
  inviter: string | null
  /** The code of the customer that somebody is asked into, and its distributor. */
  accountCode: string | null
  distributor: string | null
  newEmail: string | null
  /** Where the change of an address is taken back. */
  undoLink: string | null
  /** Where a lost second step is agreed to be taken away. */
  factorResetLink: string
  /** What of the second step of the login has changed. */
  change: FactorChange | null
}

/** By name, unless it looks like an address or an essay: who registers chooses the name, and not who gets the mail. */
const hello = ({ firstName }: Facts) => (/[:/.@\\]|.{41}/u.test(firstName) ? 'Hello,' : `Hello ${firstName},`)
const ignore = 'If that was not you, you need do nothing: nothing changes until the link is opened.'

const notYou =
  'If that was you, there is nothing to do. If not, somebody else is in your account: reset your password now, and tell your administrator.'

const wasNotMe =
  'If that was not you, open the link: your account keeps this address, everybody who is logged in is logged out, and we send you a mail to set a new password.'
const undoLife = 'The link works once and for 7 days. If the change was yours, there is nothing to do.'
const undoButton = ({ undoLink }: Facts) => (undoLink ? { label: 'It was not me', href: undoLink } : undefined)

/** 'A, B and C' */
const listed = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

export const letters = {
  registration: (facts: Facts): Letter => ({
    subject: `Verify your email address for ${facts.portal}`,
    heading: 'Verify your email address',
    paragraphs: [
      hello(facts),
      `Thank you for registering with ${facts.portal}. Verify your email address and create a password to start.`,
    ],
    button: { label: 'Create password', href: facts.link },
    notes: [
      'The link works once and for 7 days. A later mail like this one replaces it.',
      `You get this mail because somebody registered with this address. ${ignore}`,
    ],
  }),

  'already-registered': (facts: Facts): Letter => ({
    subject: `You already have an account with ${facts.portal}`,
    heading: 'You already have an account',
    paragraphs: [
      hello(facts),
      `Somebody, probably you, tried to register with ${facts.portal} using this email address. It already has an account, so you can simply log in.`,
    ],
    button: { label: 'Log in', href: `${facts.primaryUrl}/login` },
    links: [{ label: 'Forgot your password?', href: `${facts.primaryUrl}/forgot-password` }],
    notes: ['If that was not you, you need do nothing: your account is as it was.'],
  }),

  reset: (facts: Facts): Letter => ({
    subject: `Reset your password for ${facts.portal}`,
    heading: 'Reset your password',
    paragraphs: [hello(facts), `Somebody, probably you, asked to reset your password for ${facts.portal}.`],
    button: { label: 'Reset password', href: facts.link },
    notes: ['The link works once and for 1 hour. A later mail like this one replaces it.', ignore],
  }),

  invite: (facts: Facts): Letter => {
    const place = facts.organisations.length ? `${listed(facts.organisations)} on ${facts.portal}` : facts.portal
    return {
      subject: `You have been invited to ${facts.portal}`,
      heading: 'You have been invited',
      paragraphs: [
        hello(facts),
        `${facts.inviter ?? 'An administrator'} has invited you to ${place}. Create a password to start.`,
      ],
      button: { label: 'Create password', href: facts.link },
      notes: ['The link works once and for 7 days. A later mail like this one replaces it.'],
    }
  },

  'customer-invite': (facts: Facts): Letter => {
    const name = listed(facts.organisations) || 'your organisation'
    return {
      subject: `${name} is set up on ${facts.portal}`,
      heading: `${name} is set up for you`,
      paragraphs: [
        hello(facts),
        `${facts.inviter ?? 'Somebody'}${facts.distributor ? ` of ${facts.distributor}` : ''} has set up ${name} on ${facts.portal}, where its equipment and inspections are kept. Create a password to see them and to invite your colleagues.`,
        ...(facts.accountCode
          ? [
              `Your account code is ${facts.accountCode}. A supplier who is to look after your equipment asks you for it.`,
            ]
          : []),
      ],
      button: { label: 'Create password', href: facts.link },
      notes: ['The link works once and for 7 days. A later mail like this one replaces it.', ignore],
    }
  },

  'added-to-organisation': (facts: Facts): Letter => ({
    subject: `You have been added to ${listed(facts.organisations) || facts.portal}`,
    heading: 'You have been added to an organisation',
    paragraphs: [
      hello(facts),
      `${facts.inviter ?? 'An administrator'} has added you to ${listed(facts.organisations)} on ${facts.portal}. You can use it with the account that you have.`,
    ],
    button: { label: 'Log in', href: `${facts.primaryUrl}/login` },
  }),

  'made-client-admin': (facts: Facts): Letter => ({
    subject: `You are an administrator of ${facts.portal} now`,
    heading: 'You are an administrator now',
    paragraphs: [
      hello(facts),
      `${facts.inviter ?? 'An administrator'} has made you an administrator of ${facts.portal}. You can use it with the account that you have.`,
    ],
    button: { label: 'Log in', href: `${facts.primaryUrl}/login` },
  }),

  'email-change': (facts: Facts): Letter => ({
    subject: `Confirm your new email address for ${facts.portal}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      hello(facts),
      `You asked to use this email address for your account with ${facts.portal}. Open the link to confirm it; until then your old address stays in use.`,
    ],
    button: { label: 'Confirm email address', href: facts.link },
    notes: ['The link works for 24 hours. A later mail like this one replaces it.', ignore],
  }),

  'email-change-requested': (facts: Facts): Letter => ({
    subject: `Your email address for ${facts.portal} is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: [
      hello(facts),
      facts.newEmail
        ? `A change of your account's email address to ${facts.newEmail} was requested. It takes effect when the link that was sent there is opened.`
        : "A change of your account's email address was requested. It takes effect when the link that was sent to the new one is opened.",
      facts.undoLink ? wasNotMe : 'If that was not you, reset your password now: that cancels the change.',
    ],
    button: undoButton(facts) ?? { label: 'Reset password', href: `${facts.primaryUrl}/forgot-password` },
    notes: facts.undoLink ? [undoLife] : [],
  }),

  'email-changed': (facts: Facts): Letter => ({
    subject: `Your email address for ${facts.portal} has changed`,
    heading: 'Your email address has changed',
    paragraphs: [
      hello(facts),
      `Your account with ${facts.portal} now uses another email address. This one is no longer used to log in.`,
      facts.undoLink ? wasNotMe : 'If that was not you, contact your administrator at once.',
    ],
    button: undoButton(facts),
    notes: facts.undoLink ? [undoLife] : [],
  }),

  'email-change-undone': (facts: Facts): Letter => ({
    subject: `The change of your email address for ${facts.portal} was taken back`,
    heading: 'Your former email address is back',
    paragraphs: [
      hello(facts),
      `Somebody opened the link "It was not me" that was sent to the former address of your account with ${facts.portal}. That address is in use again, this one no longer is, and you were logged out everywhere.`,
      'If the change was yours, contact your administrator.',
    ],
  }),

  'password-changed': (facts: Facts): Letter => ({
    subject: `Your password for ${facts.portal} has changed`,
    heading: 'Your password has changed',
    paragraphs: [
      hello(facts),
      `The password of your account with ${facts.portal} was changed. You were logged out wherever else you were logged in.`,
      notYou,
    ],
    button: { label: 'Reset password', href: `${facts.primaryUrl}/forgot-password` },
  }),

  'second-factor-changed': (facts: Facts): Letter => ({
    subject: `How you log in to ${facts.portal} has changed`,
    heading: 'How you log in has changed',
    paragraphs: [
      hello(facts),
      `${facts.change ? factorChanges[facts.change] : 'The second step of your login was changed for your account'} with ${facts.portal}.`,
      notYou,
    ],
    button: { label: 'Reset password', href: `${facts.primaryUrl}/forgot-password` },
  }),

  'second-factor-reset': (facts: Facts): Letter => ({
    subject: `Have you lost the second step of your login to ${facts.portal}?`,
    heading: 'Have you lost the second step of your login?',
    paragraphs: [
      hello(facts),
      `${facts.inviter ?? 'An administrator'} asks for the second step of your login to ${facts.portal} to be taken away, since you can no longer use your app or passkey. Nothing changes until you agree.`,
      'If you did not ask for that, open the link and stop it: somebody may know your password.',
    ],
    button: { label: 'Agree, or stop it', href: facts.factorResetLink },
    notes: ['The link works once and for 24 hours. A later mail like this one replaces it.'],
  }),

  'second-factor-failed': (facts: Facts): Letter => ({
    subject: `Somebody knows your password for ${facts.portal}`,
    heading: 'Somebody knows your password',
    paragraphs: [
      hello(facts),
      `Somebody entered your password for ${facts.portal}, and then several codes that were not right. They did not get in.`,
      'If that was not you, reset your password now.',
    ],
    button: { label: 'Reset password', href: `${facts.primaryUrl}/forgot-password` },
    notes: ['If it was you: wait a while, and check that the clock of the device with your app is right.'],
  }),
}
