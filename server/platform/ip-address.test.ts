import { expect, test } from 'vitest'
import { toIpLimitKey } from './ip-address.ts'

// Addresses of sign-ins are stored in this form, and customers read them.
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
  ['2001:DB8:000a:b:ffff::', '2001:db8:a:b'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(toIpLimitKey(ip)).toBe(key)
})
