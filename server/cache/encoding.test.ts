import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

const response = (bytes: number) => ({ status: 200, headers: {}, bodies: new Map([['', Buffer.alloc(bytes)]]) })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.000, gzip;q=0', ''],
  ['br;q=0.001', 'br'],
  ['identity', ''],
  [undefined, ''],
])('a browser that accepts %j receives the encoding "%s"', (accepted, encoding) => {
  expect(chooseEncoding(response(1024), accepted)).toBe(encoding)
})

test('a short response is sent whole', () => {
  expect(chooseEncoding(response(1023), 'br')).toBe('')
})
