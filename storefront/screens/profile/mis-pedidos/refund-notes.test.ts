import { expect, test } from 'vitest'
import { orders as en } from '../../../messages/en/orders.ts'
import { orders as es } from '../../../messages/es/orders.ts'
import { isRefundPending, buildRefundNotes, getStatusDescription } from './refund-notes.ts'

const money = (amount: number) => `$${amount / 100}`
const refunded = (refund_pending: number) => ({
  status: 'refunded' as const,
  timeline: [],
  parcels: [],
  refund_pending,
})

test.each([
  [es, 'Te estamos devolviendo lo que pagaste.', 'Se te devolvió lo que pagaste.'],
  [en, 'We’re refunding what you paid.', 'What you paid was refunded.'],
])('money does not count as refunded before its confirmation', (messages, on_its_way, back) => {
  expect(getStatusDescription(refunded(599_00), messages)).toBe(on_its_way)
  expect(getStatusDescription(refunded(1), messages)).toBe(on_its_way)
  expect(getStatusDescription(refunded(0), messages)).toBe(back)
})

test('a status without a refund keeps its explanation', () => {
  const canceled = { status: 'canceled' as const, timeline: [], parcels: [], refund_pending: 599_00 }
  expect(getStatusDescription(canceled, en)).toBe('This order was canceled.')
})

test('an order whose package was lost says so', () => {
  const rest = { kind: 'rest' as const, carrier: 'DHL', waybill: '1234', tracking_url: null, sent_at: null, lines: [] }
  const parcels = [{ ...rest, delivered_at: null, lost_at: '2026-11-30T18:00:00.000Z' }]
  const shipped = { status: 'shipped' as const, timeline: [], parcels, refund_pending: 0 }
  expect(getStatusDescription(shipped, es)).toMatch(/^La paquetería perdió tu paquete/)
  expect(getStatusDescription({ ...shipped, status: 'delivered' }, es)).not.toContain('perdió')
})

test.each([
  [0, 0, []],
  [599_00, 0, ['Refund: $599 to']],
  [599_00, 599_00, ['Refund on its way: $599 to']],
  [599_00, 200_00, ['Refund: $399 to', 'Refund on its way: $200 to']],
])('with %i refunded and %i pending, both are shown', (all, refund_pending, expected) => {
  const notes = buildRefundNotes({ refunded: all, refund_pending }, en, money)
  expect(notes).toEqual(expected.map((start) => expect.stringMatching(`^${start.replace('$', String.raw`\$`)}`)))
})

test('a pending refund is shown in Spanish', () => {
  expect(buildRefundNotes({ refunded: 599_00, refund_pending: 599_00 }, es, money)).toEqual([
    'Reembolso en camino: $599, por el mismo medio con que pagaste. Todavía no está confirmado; aquí lo verás hasta que lo esté.',
  ])
})

test('a refund in the history is pending until its confirmation', () => {
  expect(isRefundPending('refunded', { refund_pending: 1 })).toBe(true)
  expect(isRefundPending('refunded', { refund_pending: 0 })).toBe(false)
  expect(isRefundPending('canceled', { refund_pending: 1 })).toBe(false)
})
