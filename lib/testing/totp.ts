import { TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows, some half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that such an app shows neither now nor in the minutes around. */
export const wrongCodeOf = (secret: string): string => {
  const near = Array.from({ length: 9 }, (_, at) => codeOf(secret, at - 3))
  return ['000000', ...near.map((_, at) => String(at + 1).repeat(6))].find((code) => !near.includes(code)) as string
}
