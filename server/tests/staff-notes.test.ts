import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

// Jobs record in English why no order can be rebuilt from a payment. The back office shows the sentence in the language of
// the member, and the record itself where it knows no other.
test('each reason why an order cannot be rebuilt has a sentence for staff in both languages', () => {
  const source = read('server/domains/payments/unmatched/rebuild-unmatched.ts')
  const reasons = [...source.matchAll(/CannotRebuildError\(\s*'([^']+)'|ConcurrentClaimError \? '([^']+)'/g)]
  expect(reasons).toHaveLength(6)
  const messages = read('backoffice/messages/shop-notes.ts')
  for (const [, refused, claimed] of reasons) expect(messages.split(`'${refused ?? claimed}':`)).toHaveLength(3)
  expect(source).toContain('`the cart cannot be paid any more: ${error.code}`')
  expect(read('backoffice/components/orders/use-note-text.ts')).toContain("'the cart cannot be paid any more: '")
})

test.each([
  ['refunds/sync-dispute', ' that had been refunded before'],
  ['refunds/sync-dispute', ' that it took came back'],
  ['refunds/sync-dispute', ', a word that the shop does not know: look there'],
  ['refunds/sync-refund', ' was refunded at the provider, more than was left'],
  ['finalizing/refund-money', ', asked '],
])('the sentence of %s with "%s" about a payment is one that the back office knows', (file, words) => {
  expect(read(`server/domains/payments/${file}.ts`)).toContain(words)
  expect(read('backoffice/lib/describe-flags.ts')).toContain(words)
})
