import { sign, verify } from './tokens'

/** Whose reminders of one kind a code switches off, and nothing else. */
interface Unsubscribes {
  userId: string
  kind: number
  /** Null: of all memberships of the person, where a mail was about several. */
  organisationId: string | null
}

const noOrganisation = '0'.repeat(32)
const purpose = (clientId: string) => `unsubscribe:${clientId}`
const written = /^([0-9a-f]{32})([0-9a-f]{32})([1-4])$/

/**
 * The code in the address that ends one kind of reminders (REMIND-18). It names what it ends and is signed for its
 * client with 256 bits, so none is stored, none runs out, and none can be guessed.
 */
export function unsubscribeCode({
  clientId,
  userId,
  kind,
  organisationId,
}: Unsubscribes & { clientId: string }): string {
  const plain = (id: string) => id.replaceAll('-', '')
  const about = `${plain(userId)}${organisationId ? plain(organisationId) : noOrganisation}${kind}`
  return `${Buffer.from(about.slice(0, 64), 'hex').toString('base64url')}${kind}${sign(purpose(clientId), about)}`
}

/** What a code ends; `null` where this client has not signed it. */
export function readUnsubscribeCode(clientId: string, code: string): Unsubscribes | null {
  // 32 bytes are 43 letters.
  if (!/^[A-Za-z0-9_-]{87}$/.test(code)) return null
  const about = Buffer.from(code.slice(0, 43), 'base64url').toString('hex') + code[43]
  const [, user, organisation, kind] = written.exec(about) ?? []
  if (!user || !organisation || !kind || !verify(purpose(clientId), about, code.slice(44))) return null
  const isAll = organisation === noOrganisation
  return { userId: uuidOf(user), kind: Number(kind), organisationId: isAll ? null : uuidOf(organisation) }
}

const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
