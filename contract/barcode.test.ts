import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGtin, isTradeItemGtin, makeInStoreCode, toScanKey } from './barcode.ts'

test.each([
  ['7501031311309', true],
  ['7501031311308', false],
  ['012345678905', true],
  ['96385074', true],
  ['17501031311306', true],
  ['750103131130', false],
  ['75010313113O9', false],
  ['0000000000', false],
])('%s is a GTIN: %s', (code, expected) => {
  expect(isGtin(code)).toBe(expected)
})

test('one wrong digit makes any GTIN wrong, and it is the same with leading zeros', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (given, at, added) => {
      const check = Array.from({ length: 10 }, (_, digit) => [...given, digit].join('')).filter(isGtin)
      expect(check).toHaveLength(1)
      const [upc = ''] = check
      expect(isGtin(`0${upc}`)).toBe(true)
      expect(toScanKey(`0${upc}`)).toBe(toScanKey(upc))
      const wrong = [...upc].map((digit, index) => (index === at ? (Number(digit) + added) % 10 : digit)).join('')
      expect(isGtin(wrong)).toBe(false)
    }),
  )
})

test.each([
  ['lz-tee-01/s', 'LZ-TEE-01-S'],
  ["LZ'TEE'01-S", 'LZ-TEE-01-S'],
  ['012345678905', '00012345678905'],
])('%s is found as %s', (code, key) => {
  expect(toScanKey(code)).toBe(key)
})

test('a code of the shop is a GTIN of its own for each size and color, and no manufacturer’s', () => {
  const id = fc.integer({ min: 1, max: 9_999 })
  fc.assert(
    fc.property(id, id, id, (size, color, other) => {
      const code = makeInStoreCode(size, color)
      expect([code.length, isGtin(code), isTradeItemGtin(code)]).toEqual([13, true, false])
      expect(makeInStoreCode(size, other) === code).toBe(other === color)
    }),
  )
  expect(isTradeItemGtin('7501031311309')).toBe(true)
  expect(isTradeItemGtin('036000291452')).toBe(true)
})
