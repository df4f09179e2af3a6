import { TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows, some half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
