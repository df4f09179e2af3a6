import type { loginToken } from '@/lib/auth/second-factor/proof'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type {
  answerFactorResetBody,
  changeMeBody,
  changePasswordBody,
  factorReset,
  forgotPasswordBody,
  formerEmail,
  me,
  ownSessions,
  passkeyOptions,
  registerBody,
  temporaryUser,
  undoEmailChangeBody,
  unverifiedUser,
  validateBody,
} from './schema'

/** Who one is. */
export const meCall = endpoint({ method: 'GET', path: '/me', answer: typed<typeof me>(), changesWith: ['/users'] })

/** Changes the own name or address; the name stands wherever one did something. */
export const changeMeCall = endpoint({
  method: 'POST',
  path: '/me',
  body: typed<typeof changeMeBody>(),
  answer: typed<typeof me>(),
  changes: ['/users'],
})

export const changePasswordCall = endpoint({
  method: 'POST',
  path: '/me/password',
  body: typed<typeof changePasswordBody>(),
  answer: typed<typeof me>(),
})

/** Where one is logged in. */
export const ownSessionsCall = endpoint({ method: 'GET', path: '/me/sessions', answer: typed<typeof ownSessions>() })

/** Ends one of the own sessions. */
export const endSessionCall = endpoint({ method: 'DELETE', path: '/me/sessions/{id}' })

/** Ends all of the own sessions but the one that asks. */
export const endOtherSessionsCall = endpoint({ method: 'DELETE', path: '/me/sessions' })

/** Takes oneself out of an organisation. */
export const leaveOrganisationCall = endpoint({
  method: 'DELETE',
  path: '/me/organisations/{id}',
  changes: ['/users', '/organisations'],
})

/** Deletes the own account, and the session with it: nothing loads again. */
export const deleteAccountCall = endpoint({ method: 'DELETE', path: '/users/{id}' })

/** What a passkey is asked, for the second step of a login. */
export const passkeyLoginCall = endpoint({
  method: 'POST',
  path: '/login/second-factor/passkey',
  body: typed<typeof loginToken>(),
  answer: typed<typeof passkeyOptions>(),
})

/** Ends the session, or the impersonation alone. */
export const logoutCall = endpoint({ method: 'POST', path: '/logout' })

/** Makes an account whose address is still to be confirmed. */
export const registerCall = endpoint({
  method: 'POST',
  path: '/register',
  body: typed<typeof registerBody>(),
  answer: typed<typeof unverifiedUser>(),
})

export const forgotPasswordCall = endpoint({
  method: 'POST',
  path: '/forgot-password',
  body: typed<typeof forgotPasswordBody>(),
})

/** Whom a mailed link is for. */
export const mailedLinkCall = endpoint({
  method: 'GET',
  path: '/validate/{token}',
  answer: typed<typeof temporaryUser>(),
})

/** Does what a mailed link is for: sets the password, confirms the address. */
export const followMailedLinkCall = endpoint({ method: 'POST', path: '/validate', body: typed<typeof validateBody>() })

/** Whose change of address a mailed link takes back. */
export const formerEmailCall = endpoint({
  method: 'GET',
  path: '/undo-email-change/{token}',
  answer: typed<typeof formerEmail>(),
})

/** Takes it back. */
export const undoEmailChangeCall = endpoint({
  method: 'POST',
  path: '/undo-email-change',
  body: typed<typeof undoEmailChangeBody>(),
})

/** Whose second factor a mailed link takes away. */
export const factorResetCall = endpoint({
  method: 'GET',
  path: '/second-factor-reset/{token}',
  answer: typed<typeof factorReset>(),
})

/** Agrees to that, or stops it. */
export const answerFactorResetCall = endpoint({
  method: 'POST',
  path: '/second-factor-reset',
  body: typed<typeof answerFactorResetBody>(),
})
