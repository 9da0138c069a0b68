import { formatMoney } from '@shop/contract/money.ts'
import type { InvoiceData } from '@shop/contract/orders.ts'
import { paymentForms } from '@shop/contract/payment-forms.ts'
import { normalizeRfc, getTaxpayerType, isConsistentTaxData } from '@shop/contract/tax-tables.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RateLimit } from '../../platform/rate-limits.ts'
import type { Shop } from '../../platform/shop.ts'
import { getShopMailbox } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import {
  canInvoice,
  findInvoice,
  findInvoiceFacts,
  listOrderDetails,
  lockOwnOrder,
  upsertInvoice,
} from '../orders/orders.ts'

const NO_OBLIGATIONS_REGIME = '616'

/** The limit for one customer, because each request is a mail to the shop. */
const invoiceLimit: RateLimit = { name: 'invoice', points: 10, seconds: 3600 }

/**
 * Stores the invoice data of an order and notifies the shop, which issues the invoice. Repeating the same data changes
 * nothing and notifies no one. Refuses `order_not_found` first, then data that the tax office would reject
 * (`rfc_invalid`, `invoice_mismatch`, `error.cp`), `invoice_too_late` for an order that is not paid or was paid too
 * long ago, and `invoice_issued` for other data than those of an invoice that was issued.
 */
export async function createInvoiceRequest(
  shop: Shop,
  customer: { id: number; email: string },
  order_id: number,
  input: InvoiceData,
): Promise<void> {
  // Ownership is checked first, so that the response for another customer's order reveals nothing about the data.
  await shop.db.begin((tx) => lockOwnOrder(tx, customer.id, order_id))
  const data = { ...input, rfc: normalizeRfc(input.rfc) }
  if (getTaxpayerType(data.rfc) === undefined) refuse('rfc_invalid', { rfc: 'rfc_invalid' })
  if (!isConsistentTaxData(data) || (isGenericRfc(data) && data.regime !== NO_OBLIGATIONS_REGIME))
    refuse('invoice_mismatch')
  if (!/^\d{5}$/.test(data.postal_code)) refuse('error.cp', { postal_code: 'error.cp' })
  await shop.limits.consume(invoiceLimit, String(customer.id))
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await lockOwnOrder(tx, customer.id, order_id)
    const [details] = await listOrderDetails(tx, [order_id])
    const existing = await findInvoice(tx, order_id)
    if (details!.invoice_issued !== null && existing && isSameInvoice(existing, data)) return
    if (details!.invoice_issued !== null) refuse('invoice_issued')
    if (!canInvoice(order, details!, at)) refuse('invoice_too_late')
    if (existing && isSameInvoice(existing, data)) return
    await upsertInvoice(tx, order_id, data, at)
    const facts = await findInvoiceFacts(tx, order_id)
    const paid_at = details!.timeline.findLast(({ step }) => step === 'paid')!.at
    const format = (amount: number) => formatMoney(amount, order.currency, 'es')
    const amounts = {
      total: format(order.total),
      base: facts.tax === null ? null : format(order.total - facts.tax),
      tax: facts.tax === null ? null : format(facts.tax),
      tax_rate: facts.tax_rate,
    }
    const payment = { form: paymentForms[facts.method], paid_at: new Date(paid_at).toISOString() }
    const mailData = { ...data, ...amounts, ...payment, number: order.code, email: customer.email }
    // The message is about the customer: it is part of their personal data, and deleted with it.
    const to = { ...(await getShopMailbox(shop, tx)), customer_id: customer.id }
    await queueMail(tx, shop, 'invoice-requested', to, { ...mailData, changed: existing !== undefined })
  })
}

/**
 * Whether this is the RFC of the general public in Mexico, or of a buyer abroad; the tax office accepts it in a single
 * regime.
 */
function isGenericRfc({ rfc }: InvoiceData): boolean {
  return rfc === 'XAXX010101000' || rfc === 'XEXX010101000'
}

function isSameInvoice(one: InvoiceData, other: InvoiceData): boolean {
  return (['rfc', 'name', 'use', 'regime', 'postal_code'] as const).every((field) => one[field] === other[field])
}
