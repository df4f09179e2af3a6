import { expect, it } from 'vitest'
import { networkOf } from './address'

// ACCOUNT-47
it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
])('attempts from %s count for %s', (address, network) => expect(networkOf(address)).toBe(network))
