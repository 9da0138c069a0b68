import { langs } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'

const codes = Object.keys(refusals) as RefusalCode[]

test.each(codes)('%s without values shows no placeholder', (code) => {
  for (const lang of langs) expect(new Refusal(code).format(lang)).not.toMatch(/\{\w+\}/)
})

test('a refusal names its values', () => {
  const refusal = new Refusal('order_unknown', {}, { data: { code: 'L-ABCD-EFGH' } })
  expect(refusal.format('en')).toBe('There is no order L-ABCD-EFGH.')
})
