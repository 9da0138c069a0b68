/**
 * The files that calculate amounts, crystals and eligibility for discounts: pure rules, each with its test beside it.
 */
export const mutationTargets = [
  'contract/money.ts',
  'contract/crystals.ts',
  'server/backoffice/loyalty/liability.ts',
  'server/domains/cart/totals.ts',
  'server/domains/catalog/editing/round-price.ts',
  'server/domains/codes/code-rules.ts',
  'server/domains/loyalty/debit.ts',
  'server/domains/loyalty/levels.ts',
  'server/domains/payments/refunds/refund-shares.ts',
  'server/domains/payments/transfers/transfer-rules.ts',
  'server/domains/returns/refund-amount.ts',
  'server/integrations/paypal-amounts.ts',
]
