import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AMOUNTS, formatMetadata } from './format-metadata.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('server/{domains,backoffice}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
/** The fields of what the audit records about each action, without those of objects within. */
const recorded = texts
  .filter((text) => text.includes('insertAuditEntry'))
  .flatMap((text) => [...text.matchAll(/\bmetadata(?: =|:) (\{(?:[^{}]|\{[^{}]*\})*\})/g)])
  .map(([, fields]) => fields!.slice(1, -1).replaceAll(/\{[^{}]*\}/g, ''))
const listNames = (fields: string) => [...fields.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name!)

test('amounts of the audit are money, wherever their currency is known', () => {
  const metadata = {
    before: { prices: { MXN: { price: 98_90, price_offer: null }, USD: null } },
    after: { prices: { MXN: { price: 989_00, price_offer: 719_00 } }, sizes: [{ prices: { USD: { price: 49_00 } } }] },
    version: 4,
    refund: { amount: 100_05, currency: 'USD', lines: [{ quantity: 2 }] },
    limit: { MXN: 1_000_00 },
    draft: { given: 50_00, due: 20_00, currency: 'MXN' },
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
    draft: { given: '$50.00 MXN', due: '$20.00 MXN', currency: 'MXN' },
    unknown: { amount: 12 },
  })
})

test('the audit never records an amount without its currency', () => {
  expect(recorded.length).toBeGreaterThan(60)
  const withAmounts = recorded.filter((fields) => listNames(fields).some((name) => AMOUNTS.has(name)))
  expect(withAmounts.length).toBeGreaterThan(6)
  expect(withAmounts.filter((fields) => !listNames(fields).includes('currency'))).toEqual([])
})
