import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { orderCanceled, type OrderCanceledMail } from './order-canceled.ts'
import { orderRefunded } from './order-refunded.ts'

const public_url = 'https://shop.example'
const refund = {
  name: 'Ana',
  number: 'L-1',
  amount: 120_50,
  currency: 'USD',
  whole: false,
  crystals: 2,
  paid_with: 'card',
} as const
const canceled: OrderCanceledMail = {
  name: 'Ana',
  number: 'L-1',
  amount: 599_00,
  currency: 'MXN',
  paid_with: 'paypal',
  transfer: false,
  lines: [],
  crystals: 1,
  by_shop: false,
  reason: null,
}
const text = ({ paragraphs, facts = [], advice = [] }: MailContent) =>
  [...paragraphs, ...facts.map(({ value }) => value), ...advice].join('\n')

test.each([
  ['es', '2 cristales', 'todo lo que pagaste'],
  ['en', '2 crystals', 'everything you paid'],
] as const)('a refund mail says in %s how much, which crystals, and whether it is all', (lang, crystals, all) => {
  const part = text(orderRefunded(refund, { lang, public_url, admin_url: public_url }))
  expect(part).toContain('120.50')
  expect(part).toContain(crystals)
  expect(part).not.toContain(all)
  expect(
    text(orderRefunded({ ...refund, whole: true, crystals: 0 }, { lang, public_url, admin_url: public_url })),
  ).toContain(all)
})

test.each([
  ['es', 'Cancelaste', 'Tuvimos que cancelar', 'No se te cobró nada', 'la transferencia'],
  ['en', 'You canceled', 'We had to cancel', 'You weren’t charged', 'the transfer'],
] as const)(
  'a cancellation mail says in %s who canceled it, why, and what happens to the money',
  (lang, own, ours, unpaid, sent) => {
    const mine = text(orderCanceled(canceled, { lang, public_url, admin_url: public_url }))
    expect(mine).toContain(own)
    expect(mine).toContain('599.00')
    const theirs = text(
      orderCanceled({ ...canceled, by_shop: true, reason: 'Roto' }, { lang, public_url, admin_url: public_url }),
    )
    expect(theirs).toContain(ours)
    expect(theirs).toContain('Roto')
    const request = text(
      orderCanceled(
        { ...canceled, amount: 0, crystals: 0, transfer: true },
        { lang, public_url, admin_url: public_url },
      ),
    )
    expect(request).toContain(unpaid)
    expect(request).toContain(sent)
  },
)
