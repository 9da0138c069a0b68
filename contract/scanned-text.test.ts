import { expect, test } from 'vitest'
import { parseOrderCode, restoreDashes, unifySigns } from './scanned-text.ts'

test.each([
  ['L-7K3M-9QX2', 'L-7K3M-9QX2'],
  [' l-7k3m-9qx2\n', 'L-7K3M-9QX2'],
  ['L7K3M9QX2', 'L-7K3M-9QX2'],
  ["L'7K3M'9QX2", 'L-7K3M-9QX2'],
  ['https://shop.example/admin/orders/L-7K3M-9QX2', 'L-7K3M-9QX2'],
  ["httpsÑ--localhost-admin-orders-L'7K3M'9QX2", 'L-7K3M-9QX2'],
  ['XL-7K3M-9QX2', undefined],
  ['L-7K3M-9QX', undefined],
  ['L-7A3M-9QX2', undefined],
  ['1234567890', undefined],
  ['', undefined],
])('%j is the order %s', (text, code) => {
  expect(parseOrderCode(text)).toBe(code)
})

test.each([
  ['LZ-TEE-MAR-13', 'LZ-TEE-MAR-13'],
  ["LZ'TEE'MAR'13", 'LZ-TEE-MAR-13'],
  ['LZ?TEE', 'LZ-TEE'],
  ['Verde agua', 'Verde agua'],
  ['Añil', 'Añil'],
])('%j is compared as %j', (text, unified) => {
  expect(unifySigns(text)).toBe(unified)
})

test('a tracking number gets its dashes back, and no other sign becomes one', () => {
  expect(restoreDashes("AB'1234’56_7")).toBe('AB-1234-56_7')
})
