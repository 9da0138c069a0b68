import { expect, test } from 'vitest'
import { parseNationalNumber } from './phone.ts'

test.each([
  ['55 1234 5678', '52', '5512345678'],
  ['525512345678', '52', '5512345678'],
  ['+52 (55) 1234-5678', '52', '5512345678'],
  ['+52 1 55 1234 5678', '52', '5512345678'],
  ['5212345678', '52', '5212345678'],
  ['1 212 555 0100', '1', '2125550100'],
  ['2125550100', '1', '2125550100'],
  ['34 612 345 678', '34', '612345678'],
  ['612345678', '34', '612345678'],
  ['542 1234', '1721', '5421234'],
])('%s with code %s is %s', async (typed, code, national) => {
  expect(await parseNationalNumber(typed, code)).toBe(national)
})

test.each([
  ['123', '52'],
  ['551234567', '52'],
  ['55123456789', '52'],
  ['+1 212 555 0100', '52'],
  ['12345', '34'],
  ['1234567890123456789012345678901234567890', '34'],
])('%s with code %s is no phone number', async (typed, code) => {
  expect(await parseNationalNumber(typed, code)).toBeUndefined()
})
