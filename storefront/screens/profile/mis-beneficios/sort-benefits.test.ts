import type { LoyaltyBenefit } from '@shop/contract/loyalty.ts'
import { expect, test } from 'vitest'
import { sortBenefits } from './sort-benefits.ts'

const reward = (key: LoyaltyBenefit['key'], state: LoyaltyBenefit['state']): LoyaltyBenefit => ({
  key,
  state,
  redeem: state === 'available',
  title: key,
  description: '',
  note: null,
})

test('benefits that can be used now come first, used ones last', () => {
  const rewards = [
    reward('early_access', 'active'),
    reward('birthday_gift', 'used'),
    reward('free_shipping', 'active'),
    reward('consulting', 'requested'),
    reward('second_consulting', 'available'),
    reward('seasonal_gift', 'waiting'),
  ]
  expect(sortBenefits(rewards).map(({ key }) => key)).toEqual([
    'second_consulting',
    'consulting',
    'early_access',
    'free_shipping',
    'seasonal_gift',
    'birthday_gift',
  ])
})
