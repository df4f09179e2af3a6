import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { systemDb, type Tx } from '@/lib/core/db/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import { log } from '@/lib/core/log/log'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { type Owner, ofOwner } from './owner'
import type { passkeyAssertion, passkeyRegistration } from './proof'
import type { Site } from './site'
import { makeToken, spendToken, tokenLife } from './tokens'

/** How many passkeys a person may have. */
const mostPasskeys = 20

/** How a passkey may sign: Ed25519, ECDSA with P-256, RSA. All that browsers make are among them. */
const algorithms = [-8, -7, -257]

/** Not loaded before the first passkey is asked for: most servers never see one. */
const webauthn = () => import('@simplewebauthn/server')

/** 409 where a page could not have passkeys: at an IP address, or behind an address that is not the portal's own. */
const noPasskeysHere = () => conflict('Passkeys work at the address of your portal only')

async function hostnameFor(tenant: Tenant, { hostname }: Site): Promise<string> {
  const isOwn = hostname && (await systemDb.clientHostname.count({ where: { hostname, clientId: tenant.id } }))
  if (!isOwn) throw noPasskeysHere()
  return hostname
}

/** What the browser makes a new passkey with (FACTOR-16). @throws ApiError 409. */
export async function newPasskeyOptions(
  tx: Pick<Tx, 'passkey' | 'secondFactorToken'>,
  tenant: Tenant,
  owner: Owner,
  site: Site,
) {
  const rpID = await hostnameFor(tenant, site)
  const known = await tx.passkey.findMany({ where: { ...ofOwner(owner), hostname: rpID } })
  if (known.length >= mostPasskeys) throw conflict(`You have ${mostPasskeys} passkeys already. Remove one first`)
  const challenge = await makeToken(tx, { clientId: tenant.id, userId: owner.id, kind: 'passkey-new' })
  return {
    rp: { id: rpID, name: tenant.name },
    user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.fullName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: tokenLife,
    attestation: 'none' as const,
    excludeCredentials: known.map(asDescriptor),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false as const,
      userVerification: 'preferred' as const,
    },
  }
}

/** Keeps a passkey that a browser made by {@link newPasskeyOptions}. @throws ApiError 422 `registration`, 409. */
export async function addPasskey(
  tx: Pick<Tx, 'passkey' | 'secondFactorToken'>,
  tenant: Tenant,
  owner: Owner,
  { name, registration }: { name: string; registration: z.output<typeof passkeyRegistration> },
  site: Site,
): Promise<void> {
  const hostname = await hostnameFor(tenant, site)
  const { verifyRegistrationResponse } = await webauthn()
  const response = registration as RegistrationResponseJSON
  const expectedChallenge = signedChallenge(response.response.clientDataJSON)
  const whose = { clientId: tenant.id, userId: owner.id, kind: 'passkey-new' } as const
  const isAsked = expectedChallenge !== null && (await spendToken(tx, whose, expectedChallenge))
  const verified = isAsked
    ? await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: site.origins,
        expectedRPID: hostname,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch(refused)
    : null
  if (!verified?.verified) throw invalid({ registration: ['This passkey could not be checked. Please try again'] })
  const { credential } = verified.registrationInfo
  await tx.passkey.create({
    data: {
      ...ofOwner(owner),
      name,
      hostname,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    },
  })
}

/** What the browser asks a passkey with, for the second step of a login (FACTOR-8). */
export async function loginOptions(tenant: Tenant, owner: Pick<Owner, 'id' | 'clientId'>, { hostname }: Site) {
  const known = hostname ? await systemDb.passkey.findMany({ where: { ...ofOwner(owner), hostname } }) : []
  if (!hostname || known.length === 0) throw conflict('You have no passkey for this address')
  return {
    rpId: hostname,
    challenge: await makeToken(systemDb, { clientId: tenant.id, userId: owner.id, kind: 'passkey-login' }),
    timeout: tokenLife,
    userVerification: 'preferred' as const,
    allowCredentials: known.map(asDescriptor),
  }
}

/** Whether an answer is of a passkey of this person, to a question of ours that was not answered before. */
export async function spendAssertion(
  tx: Pick<Tx, 'passkey' | 'secondFactorToken'>,
  tenant: Tenant,
  owner: Owner,
  assertion: z.output<typeof passkeyAssertion>,
  site: Site,
): Promise<boolean> {
  const { hostname } = site
  const row = await tx.passkey.findFirst({ where: { ...ofOwner(owner), credentialId: assertion.id } })
  if (!row || !hostname || row.hostname.toLowerCase() !== hostname) return false
  const expectedChallenge = signedChallenge(assertion.response.clientDataJSON)
  const whose = { clientId: tenant.id, userId: owner.id, kind: 'passkey-login' } as const
  if (expectedChallenge === null || !(await spendToken(tx, whose, expectedChallenge))) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origins,
    expectedRPID: hostname,
    requireUserVerification: false,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: Number(row.counter),
      transports: row.transports,
    },
  }).catch(refused)
  if (!verified?.verified) return false
  await tx.passkey.update({
    where: { clientId: owner.clientId, id: row.id },
    data: { counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() },
  })
  return true
}

const asDescriptor = ({ credentialId, transports }: { credentialId: string; transports: string[] }) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** The challenge that an authenticator says it signed; whether it did, the library checks. */
function signedChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : null
  } catch {
    return null // no JSON: it signed nothing of ours
  }
}

/** The library throws for whatever does not fit. */
function refused(error: unknown): null {
  log.info({ why: error instanceof Error ? error.message : String(error) }, 'an answer of a passkey was refused')
  return null
}
