import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { assertConfirmed, confirm, confirmedUntil } from '@/lib/auth/second-factor/confirm'
import { siteOf } from '@/lib/auth/second-factor/site'
import { forbidden } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { removeApp, startApp, takeAppIntoUse } from './app.commands'
import {
  addPasskeyCall,
  beginAppCall,
  confirmAppCall,
  confirmCall,
  newPasskeyCall,
  recoveryCodesCall,
  removeAppCall,
  removePasskeyCall,
  renamePasskeyCall,
  secondFactorCall,
} from './client'
import { findPasskey, keepPasskey, removePasskey, renamePasskey, startPasskey } from './passkey.commands'
import { presentSecondFactor } from './presenter'
import { findSecondFactor } from './queries'
import { makeRecoveryCodes } from './recovery.commands'
import {
  addPasskeyBody,
  appCodeBody,
  changedSecondFactor,
  confirmBody,
  newApp,
  newPasskeyOptions,
  renamePasskeyBody,
  secondFactor,
} from './schema'

/** One's own second factor, as every call answers it. */
export async function secondFactorOf({ actor }: Pick<Asker, 'actor'>) {
  const context = { isRequired: actor.needsSecondFactor === true, confirmedUntil: await confirmedUntil(actor) }
  return presentSecondFactor(await findSecondFactor(actor), context)
}

/** The same once a change is made. */
async function after(actor: Actor, change: Promise<void>) {
  await change
  return secondFactorOf({ actor })
}

/** The same with the recovery codes that a change has brought. */
async function withCodes(actor: Actor, change: Promise<string[] | null>) {
  const newRecoveryCodes = await change
  return { ...(await secondFactorOf({ actor })), newRecoveryCodes }
}

/** Whoever acts as somebody else neither sees nor changes it (FACTOR-13). */
const asOneself = async ({ actor }: { actor: Actor }) => {
  if (actor.impersonator) throw forbidden()
}

/** Changes need a proof of who one is from the last minutes (FACTOR-14). */
const confirmed = async ({ actor }: { actor: Actor }) => {
  if (actor.impersonator) throw forbidden()
  await assertConfirmed(actor)
}

const ownPasskey = async ({ actor, params }: { actor: Actor; params: Record<string, string> }) => {
  if (actor.impersonator) throw forbidden()
  const row = await findPasskey(actor, recordId(params.id))
  await assertConfirmed(actor)
  return row
}

const common = { access: 'session', status: 200, withoutSecondFactor: true } as const

const appRoutes = [
  route({
    ...declares(beginAppCall, { response: newApp }),
    ...common,
    summary: 'Begins to set up an authenticator app: its secret, as text, address and QR code',
    load: confirmed,
    handle: ({ actor, tenant }) => startApp(actor, tenant),
  }),
  route({
    ...declares(confirmAppCall, { body: appCodeBody, response: changedSecondFactor }),
    ...common,
    summary: 'Takes the authenticator app into use, by a code of it',
    load: confirmed,
    handle: ({ actor, body }) => withCodes(actor, takeAppIntoUse(actor, body.code)),
  }),
  route({
    ...declares(removeAppCall, { response: secondFactor }),
    ...common,
    summary: 'Takes the authenticator app away',
    load: confirmed,
    handle: ({ actor }) => after(actor, removeApp(actor)),
  }),
]

const passkeyRoutes = [
  route({
    ...declares(newPasskeyCall, { response: newPasskeyOptions }),
    ...common,
    summary: 'What the browser makes a new passkey with',
    load: confirmed,
    handle: ({ actor, tenant, request: { headers } }) => startPasskey(actor, tenant, siteOf(headers, tenant)),
  }),
  route({
    ...declares(addPasskeyCall, { body: addPasskeyBody, response: changedSecondFactor }),
    ...common,
    summary: 'Keeps a passkey that the browser made',
    load: confirmed,
    handle: ({ actor, tenant, body, request: { headers } }) =>
      withCodes(actor, keepPasskey(actor, tenant, body, siteOf(headers, tenant))),
  }),
  route({
    ...declares(renamePasskeyCall, { body: renamePasskeyBody, response: secondFactor }),
    ...common,
    summary: 'Renames a passkey',
    load: ownPasskey,
    handle: ({ actor, record, body }) => after(actor, renamePasskey(actor, record.id, body.name)),
  }),
  route({
    ...declares(removePasskeyCall, { response: secondFactor }),
    ...common,
    summary: 'Takes a passkey away',
    load: ownPasskey,
    handle: ({ actor, record }) => after(actor, removePasskey(actor, record.id)),
  }),
]

/** One's own second factor (FACTOR-13 and what follows). None of it needs an organisation. */
export const secondFactorRoutes = [
  route({
    ...declares(secondFactorCall, { response: secondFactor }),
    ...common,
    summary: 'Answers what the caller has of a second factor',
    load: asOneself,
    handle: secondFactorOf,
  }),
  route({
    ...declares(confirmCall, { body: confirmBody, response: secondFactor }),
    ...common,
    summary: 'Takes the caller’s password again: for ten minutes his second factor may be changed',
    load: asOneself,
    handle: ({ actor, body }) => after(actor, confirm(actor, body.password)),
  }),
  ...appRoutes,
  ...passkeyRoutes,
  route({
    ...declares(recoveryCodesCall, { response: changedSecondFactor }),
    ...common,
    summary: 'Makes new recovery codes; those before no longer work',
    load: confirmed,
    handle: ({ actor }) => withCodes(actor, makeRecoveryCodes(actor)),
  }),
]
