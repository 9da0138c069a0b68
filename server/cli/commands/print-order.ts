import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrderDetails } from '../../domains/fulfillment/fulfillment.ts'
import type { listMessagesTo } from '../../domains/notifications/notifications.ts'
import { toCustomerStatus } from '../../domains/orders/orders.ts'
import { countUnits } from '../../domains/stock/stock.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { print } from './print.ts'

type Message = Awaited<ReturnType<typeof listMessagesTo>>[number]

/** Prints an order for the person who packs it or answers questions about it; the gift is listed with the goods. */
export function printOrder({ order, facts, unsent, payments, refunds, events, messages }: StaffOrderDetails): void {
  const formatAmount = (amount: number) => formatMoney(amount, order.currency, 'en')
  const { status, payment_status, fulfillment_status } = order
  print(`${order.code}  ${toCustomerStatus(order)}  [${status}, ${payment_status}, ${fulfillment_status}]`)
  printSection('To pack', listItemsToPack(order, unsent))
  printSection('Address', [...formatAddress(order), order.email && order.customer.email])
  if (order.waybill !== null) printSection('Shipment', formatShipment(order))
  printSection('Amounts', [
    `goods ${formatAmount(order.subtotal)}, discount ${formatAmount(order.discount)}${order.discount_code ? ` (${order.discount_code})` : ''}`,
    `shipping ${formatAmount(order.shipping)}, total ${formatAmount(order.total)}, refunded ${formatAmount(facts.refunded)}, of it pending ${formatAmount(facts.refund_pending)}, ${facts.crystals} crystals`,
  ])
  if (facts.invoice) printSection('Invoice to', [Object.values(facts.invoice).join(', ')])
  printSection(
    'Payments',
    payments.map(({ id, method, status: state, amount, provider_ref, flag, created_at }) =>
      joinColumns(
        formatRecordNumber('payment', id),
        created_at,
        method,
        state,
        formatAmount(amount),
        provider_ref,
        flag,
      ),
    ),
  )
  printSection(
    'Refunds',
    refunds.map(({ id, status: state, amount, reason, reference, actor, created_at }) =>
      joinColumns(
        formatRecordNumber('refund', id),
        created_at,
        state,
        formatAmount(amount),
        reason,
        reference,
        `by ${actor}`,
      ),
    ),
  )
  printSection(
    'Returns',
    facts.returns.map(({ id, kind, status: state, reason, note, lines }) => {
      const items = lines.map(
        (line) =>
          `${line.quantity}× ${line.name} ${line.size}${line.wanted_size ? ` → ${line.wanted_item ?? line.wanted_size}` : ''}, ${line.color_name}`,
      )
      return joinColumns(formatRecordNumber('return', id), kind, state, reason, items.join('; '), note)
    }),
  )
  printSection(
    'History',
    events.map(({ kind, actor, note, at }) => joinColumns(at, kind, `by ${actor}`, note)),
  )
  printSection('Mail', messages.map(formatMessage))
}

/** Prints one message per line, with its number for `resend-mail`, whether it was sent, and the reason if it was not. */
export function formatMessage({ id, channel, kind, created_at, sent_at, dropped_at, failure }: Message): string {
  const unsentStatus = dropped_at
    ? failure?.startsWith('refused: ')
      ? 'not sent'
      : 'not sent: it was too late'
    : 'waits'
  return joinColumns(id, created_at, channel, kind, sent_at ? `sent ${sent_at.toISOString()}` : unsentStatus, failure)
}

/** A line without units to pack stays, because refunds name a line by its position. */
function listItemsToPack({ lines, reward }: StaffOrderDetails['order'], unsent: StaffOrderDetails['unsent']): string[] {
  const items = lines.map((line) => {
    const quantity = line.quantity - countUnits(unsent, line)
    return `[${quantity > 0 ? ' ' : '-'}] ${quantity}× ${line.name}, ${line.size}, ${line.color_name}`
  })
  return reward?.has_gift ? [...items, `[ ] gift: ${reward.gift_name ?? ''}`] : items
}

function formatShipment({ carrier, waybill, parcel_kept }: StaffOrderDetails['order']): string[] {
  const shipmentText = `${carrier ?? 'unknown carrier'} ${waybill}`
  return parcel_kept ? [shipmentText, 'returned and kept: reship-order, or refund-order'] : [shipmentText]
}

function formatAddress({ shipment_address: address }: StaffOrderDetails['order']): string[] {
  const cityLine = `${address.postal_code_text} ${address.city}, ${address.country_name}`
  return [address.name, address.phone, address.line, address.line2 ?? '', cityLine, address.details ?? ''].filter(
    (line) => line !== '',
  )
}

function printSection(title: string, lines: string[]): void {
  if (lines.length === 0) return
  print('')
  print(title)
  for (const line of lines) print(`  ${line}`)
}

/** Joins a text into one line; texts of customers may have several. */
function joinColumns(...parts: (string | number | Date | null)[]): string {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : String(part ?? '')))
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')
    .join('  ')
}
