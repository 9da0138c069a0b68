import { formatMoney } from '@shop/contract/money.ts'
import type { OrderSheet } from '../../domains/fulfilment/fulfilment.ts'
import type { listMessagesTo } from '../../domains/notifications/notifications.ts'
import { statusOf } from '../../domains/orders/orders.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { print } from './print.ts'

type Message = Awaited<ReturnType<typeof listMessagesTo>>[number]

/** Prints an order for the person who packs it or answers questions about it; the gift is listed with the goods. */
export function printSheet({ order, facts, payments, refunds, events, messages }: OrderSheet): void {
  const money = (amount: number) => formatMoney(amount, order.currency, 'en')
  const { status, payment_status, fulfilment_status } = order
  print(`${order.code} (${order.number})  ${statusOf(order)}  [${status}, ${payment_status}, ${fulfilment_status}]`)
  section('To be packed', packed(order))
  section('Address', [...addressLines(order), order.email])
  if (order.waybill !== null) section('Parcel', parcelLines(order))
  section('Amounts', [
    `goods ${money(order.subtotal)}, discount ${money(order.discount)}${order.discount_code ? ` (${order.discount_code})` : ''}`,
    `shipping ${money(order.shipping)}, total ${money(order.total)}, given back ${money(facts.refunded)}, of it on its way ${money(facts.refund_pending)}, ${facts.crystals} crystals`,
  ])
  if (facts.invoice) section('Invoice to', [Object.values(facts.invoice).join(', ')])
  section(
    'Payments',
    payments.map(({ id, method, status: state, amount, provider_ref, flag, created_at }) =>
      words(deskNumber('payment', id), created_at, method, state, money(amount), provider_ref, flag),
    ),
  )
  section(
    'Refunds',
    refunds.map(({ id, status: state, amount, reason, reference, actor, created_at }) =>
      words(deskNumber('refund', id), created_at, state, money(amount), reason, reference, `by ${actor}`),
    ),
  )
  section(
    'Returns',
    facts.returns.map(({ id, kind, status: state, reason, note, lines }) => {
      const pieces = lines.map(
        (line) =>
          `${line.quantity}× ${line.name} ${line.size}${line.wanted_size ? ` → ${line.wanted_size}` : ''}, ${line.color_name}`,
      )
      return words(deskNumber('return', id), kind, state, reason, pieces.join('; '), note)
    }),
  )
  section(
    'History',
    events.map(({ kind, actor, note, at }) => words(at, kind, `by ${actor}`, note)),
  )
  section('Mail', messages.map(messageLine))
}

/** Prints one message per line, with its number for `mail-again`, whether it was sent, and the reason if it was not. */
export function messageLine({ id, channel, kind, created_at, sent_at, dropped_at, failure }: Message): string {
  const waits = dropped_at ? (failure?.startsWith('refused: ') ? 'not sent' : 'not sent: it was too late') : 'waits'
  return words(id, created_at, channel, kind, sent_at ? `sent ${sent_at.toISOString()}` : waits, failure)
}

function packed({ lines, reward }: OrderSheet['order']): string[] {
  const pieces = lines.map(({ quantity, name, size, color_name }) => `[ ] ${quantity}× ${name}, ${size}, ${color_name}`)
  return reward?.has_gift ? [...pieces, `[ ] gift: ${reward.gift_name ?? ''}`] : pieces
}

function parcelLines({ carrier, waybill, parcel_kept }: OrderSheet['order']): string[] {
  const goes = `${carrier ?? 'carrier not said'} ${waybill}`
  return parcel_kept ? [goes, 'came back and is kept: order-ship-again, or order-refund'] : [goes]
}

function addressLines({ shipment_address: to }: OrderSheet['order']): string[] {
  const place = `${to.postal_code_text} ${to.city}, ${to.country_name}`
  return [to.name, to.phone, to.line, to.line2 ?? '', place, to.details ?? ''].filter((line) => line !== '')
}

function section(title: string, lines: string[]): void {
  if (lines.length === 0) return
  print('')
  print(title)
  for (const line of lines) print(`  ${line}`)
}

/** Joins a text into one line; texts of customers may have several. */
function words(...parts: (string | number | Date | null)[]): string {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : String(part ?? '')))
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')
    .join('  ')
}
