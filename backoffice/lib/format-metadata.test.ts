import { expect, test } from 'vitest'
import { formatMetadata } from './format-metadata.ts'

test('amounts of the audit are money, wherever their currency is known', () => {
  const metadata = {
    before: { prices: { MXN: { price: 98_90, price_offer: null }, USD: null } },
    after: { prices: { MXN: { price: 989_00, price_offer: 719_00 } }, sizes: [{ prices: { USD: { price: 49_00 } } }] },
    version: 4,
    refund: { amount: 100_05, currency: 'USD', lines: [{ quantity: 2 }] },
    limit: { MXN: 1_000_00 },
    unknown: { amount: 12 },
  }
  expect(formatMetadata(metadata, 'en')).toEqual({
    before: { prices: { MXN: { price: '$98.90 MXN', price_offer: null }, USD: null } },
    after: {
      prices: { MXN: { price: '$989.00 MXN', price_offer: '$719.00 MXN' } },
      sizes: [{ prices: { USD: { price: '$49.00 USD' } } }],
    },
    version: 4,
    refund: { amount: '$100.05 USD', currency: 'USD', lines: [{ quantity: 2 }] },
    limit: { MXN: '$1,000.00 MXN' },
    unknown: { amount: 12 },
  })
})
