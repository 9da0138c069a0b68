import { formatMoney } from '@shop/contract/money.ts'
import type { InvoiceData } from '@shop/contract/orders.ts'
import { cleanRfc, personOfRfc, taxDataAgree } from '@shop/contract/tax-tables.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/limits.ts'
import type { Shop } from '../../platform/shop.ts'
import { ourMailbox } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import { canInvoice, findInvoice, listOrderFacts, lockOwnOrder, putInvoice } from '../orders/orders.ts'

/** The key of the tax regime of people without tax obligations. */
const WITHOUT_OBLIGATIONS = '616'

/** The limit for one customer, because each request is a mail to the shop. */
const askLimit: Limit = { name: 'invoice', points: 10, seconds: 3600 }

/**
 * Stores the invoice data of an order and notifies the shop, which issues the invoice. Repeating the same data changes
 * nothing and notifies no one. Refuses `order_not_found` first, then data that the tax office would reject
 * (`rfc_invalid`, `invoice_mismatch`, `error.cp`), and `invoice_too_late` for an order that is not paid or was paid too
 * long ago.
 */
export async function askForInvoice(
  shop: Shop,
  customer: { id: number; email: string },
  order_id: number,
  given: InvoiceData,
): Promise<void> {
  // Ownership is checked first, so that the response for another customer's order reveals nothing about the data.
  await shop.db.begin((tx) => lockOwnOrder(tx, customer.id, order_id))
  const data = { ...given, rfc: cleanRfc(given.rfc), name: given.name.trim(), postal_code: given.postal_code.trim() }
  if (personOfRfc(data.rfc) === undefined) refuse('rfc_invalid', { rfc: 'rfc_invalid' })
  if (!taxDataAgree(data) || (isGeneric(data) && data.regime !== WITHOUT_OBLIGATIONS)) refuse('invoice_mismatch')
  if (!/^\d{5}$/.test(data.postal_code)) refuse('error.cp', { postal_code: 'error.cp' })
  await shop.limits.take(askLimit, String(customer.id))
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await lockOwnOrder(tx, customer.id, order_id)
    const [facts] = await listOrderFacts(tx, [order_id])
    if (!canInvoice(order, facts!, at)) refuse('invoice_too_late')
    const before = await findInvoice(tx, order_id)
    if (before && same(before, data)) return
    await putInvoice(tx, order_id, data, at)
    const { code, total, currency } = order
    const told = { ...data, number: code, email: customer.email, total: formatMoney(total, currency, 'es') }
    // The message is about the customer: it is part of their personal data, and deleted with it.
    const to = { ...(await ourMailbox(shop, tx)), customer_id: customer.id }
    await queueMail(tx, shop, 'invoice-requested', to, { ...told, changed: before !== undefined })
  })
}

/**
 * Whether this is the RFC of the general public in Mexico, or of a buyer abroad; the tax office accepts it in a single
 * regime.
 */
function isGeneric({ rfc }: InvoiceData): boolean {
  return rfc === 'XAXX010101000' || rfc === 'XEXX010101000'
}

function same(one: InvoiceData, other: InvoiceData): boolean {
  return (['rfc', 'name', 'use', 'regime', 'postal_code'] as const).every((field) => one[field] === other[field])
}
