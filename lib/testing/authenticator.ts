import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What a page at an address asks a passkey. */
interface Page {
  challenge: string
  origin: string
  hostname: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const url = (bytes: Buffer) => bytes.toString('base64url')
const bytes16 = (length: number) => Buffer.from([length >> 8, length & 255])

/** A passkey in software, with a P-256 key and a counter: what a phone or a security key answers a browser. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  /** Its answer to `navigator.credentials.create()`, in the JSON of WebAuthn. */
  register(page: Page) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
    // CBOR, by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ])
    const credential = Buffer.concat([Buffer.alloc(16), bytes16(this.id.length), this.id, key])
    const authData = Buffer.concat([this.head(page, 0x45), credential])
    // {fmt: 'none', attStmt: {}, authData}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      bytes16(authData.length),
      authData,
    ])
    const response = {
      clientDataJSON: url(clientData('webauthn.create', page)),
      attestationObject: url(attestation),
      transports: ['internal'],
    }
    return { ...this.named, response }
  }

  /** Its answer to `navigator.credentials.get()`. */
  assert(page: Page) {
    this.counter += 1
    const authenticatorData = this.head(page, 0x05)
    const data = clientData('webauthn.get', page)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(data)]))
      .sign(this.keys.privateKey)
    const response = {
      clientDataJSON: url(data),
      authenticatorData: url(authenticatorData),
      signature: url(signature),
    }
    return { ...this.named, response }
  }

  private get named() {
    return { id: url(this.id), rawId: url(this.id), type: 'public-key', clientExtensionResults: {} }
  }

  /** Hash of the hostname, flags, counter. */
  private head({ hostname }: Page, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counter])
  }
}

const clientData = (type: string, { challenge, origin }: Page) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
