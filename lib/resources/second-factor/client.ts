import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type {
  addPasskeyBody,
  appCodeBody,
  changedSecondFactor,
  confirmBody,
  newApp,
  newPasskeyOptions,
  renamePasskeyBody,
  secondFactor,
} from './schema'

const path = '/me/second-factor'
const state = typed<typeof secondFactor>()
const changed = typed<typeof changedSecondFactor>()

/** One's own second factor. Each call answers what there is now. */
export const secondFactorCall = endpoint({ method: 'GET', path, answer: state })

/** The password again, before changes. */
export const confirmCall = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  body: typed<typeof confirmBody>(),
  answer: state,
})

export const beginAppCall = endpoint({ method: 'POST', path: `${path}/totp`, answer: typed<typeof newApp>() })
export const confirmAppCall = endpoint({
  method: 'POST',
  path: `${path}/totp/confirm`,
  body: typed<typeof appCodeBody>(),
  answer: changed,
})
export const removeAppCall = endpoint({ method: 'DELETE', path: `${path}/totp`, answer: state })

export const newPasskeyCall = endpoint({
  method: 'POST',
  path: `${path}/passkeys/options`,
  answer: typed<typeof newPasskeyOptions>(),
})
export const addPasskeyCall = endpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  body: typed<typeof addPasskeyBody>(),
  answer: changed,
})
export const renamePasskeyCall = endpoint({
  method: 'PATCH',
  path: `${path}/passkeys/{id}`,
  body: typed<typeof renamePasskeyBody>(),
  answer: state,
})
export const removePasskeyCall = endpoint({ method: 'DELETE', path: `${path}/passkeys/{id}`, answer: state })

export const recoveryCodesCall = endpoint({ method: 'POST', path: `${path}/recovery-codes`, answer: changed })
