import { expect, it } from 'vitest'
import { deviceName } from './device-name'

it('names a new passkey after the device that the browser runs on', () => {
  for (const [userAgent, name] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android phone'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux PC'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows PC'],
    ['', 'Passkey'],
  ] as const)
    expect(deviceName(userAgent)).toBe(name)
})
