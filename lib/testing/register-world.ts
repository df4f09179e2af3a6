import { type Built, buildWorld } from './factories'
import { request } from './request'

interface Who {
  token: string
}

const path = '/api/v1/assetImports'

/**
 * Two clients, and the calls by which people of the first bring registers, its distributor's Admin unless
 * another is named.
 */
export class RegisterWorld {
  /** A small register that one can read any way. */
  readonly register = 'Tag,Ext. type,Location,Last service\nA1,Foam,Lobby,03/04/2024\nA2,CO2,Kitchen,13/04/2024\n'

  private constructor(
    readonly world: Built<typeof buildWorld>,
    readonly elsewhere: Built<typeof buildWorld>,
  ) {}

  static async build(): Promise<RegisterWorld> {
    return new RegisterWorld(await buildWorld(), await buildWorld())
  }

  readonly call = (
    method: string,
    at: string,
    json?: unknown,
    who: Who = this.world.distributorAdmin,
    host = this.world.host,
  ) => request(method, at, { host, token: who.token, json })

  readonly bring = (text: string | Buffer, more: object = {}, who?: Who) =>
    this.call('POST', path, { filename: 'register.csv', file: Buffer.from(text).toString('base64'), ...more }, who)

  readonly change = (json: object, who?: Who) => this.call('PUT', path, json, who)
}
