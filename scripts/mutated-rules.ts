/**
 * The files that calculate amounts, crystals and eligibility for discounts: pure rules, each with its test beside it.
 */
export const rules = [
  'contract/money.ts',
  'contract/crystals.ts',
  'server/domains/cart/totals.ts',
  'server/domains/cart/discount.ts',
  'server/domains/cart/shipping.ts',
  'server/domains/codes/code-rules.ts',
  'server/domains/loyalty/debit.ts',
  'server/domains/loyalty/levels.ts',
  'server/domains/payments/refunds/shares.ts',
  'server/domains/payments/requests/rules.ts',
  'server/domains/returns/share.ts',
  'server/integrations/paypal-amounts.ts',
]
