import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { formatDeductedCrystals } from './crystals-deducted.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { formatRefundNotice, buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

/** `amount` is the amount that the cancellation refunds, in minor units of `currency`. */
export interface OrderCanceledMail extends OrderMail {
  amount: number
  /** The amount that was refunded before; missing in mails that an older version wrote. */
  refunded_before?: number
  currency: Currency
  paid_with: OrderPaymentMethod
  /** Whether it waited for a transfer, which may be on its way. */
  transfer: boolean
  review?: boolean
  crystals: number
  /** Whether the shop canceled it; `reason` then says why, if the shop gave a reason. */
  by_shop: boolean
  reason: string | null
}

const messages = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está cancelado`,
    preheader: 'Ya no se enviará.',
    heading: 'Tu pedido está cancelado',
    own: 'Cancelaste tu pedido: ya no se enviará.',
    ours: 'Tuvimos que cancelar tu pedido: ya no se enviará. Lamentamos el inconveniente.',
    reason: 'Motivo',
    unpaid: 'No se te cobró nada.',
    refunded: (money: string) => `Ya te habíamos devuelto ${money}: es todo lo que pagaste por este pedido.`,
    transfer: 'Si ya enviaste la transferencia, responde a este correo y te la devolvemos.',
    review: 'Si el pago que estaba en revisión se completa de todos modos, te lo devolvemos sin que lo pidas.',
  },
  en: {
    subject: (number: string) => `Your order ${number} was canceled`,
    preheader: 'It won’t ship.',
    heading: 'Your order was canceled',
    own: 'You canceled your order, so it won’t ship.',
    ours: 'We had to cancel your order, so it won’t ship. We’re sorry.',
    reason: 'Reason',
    unpaid: 'You weren’t charged.',
    refunded: (money: string) => `We had already refunded ${money}, which is all you paid for this order.`,
    transfer: 'If you already sent the transfer, reply to this email and we’ll refund it.',
    review: 'If the payment under review still goes through, we’ll refund it without you having to ask.',
  },
}

export function orderCanceled(order: OrderCanceledMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const {
    number,
    amount,
    refunded_before = 0,
    currency,
    paid_with,
    transfer,
    review,
    crystals,
    by_shop,
    reason,
  } = order
  const nothingDue = refunded_before > 0 ? t.refunded(formatMoney(refunded_before, currency, lang)) : t.unpaid
  return {
    ...buildOrderMail(order, { subject: t.subject(number), preheader: t.preheader, heading: t.heading }, context),
    paragraphs: [by_shop ? t.ours : t.own],
    ...(by_shop && reason !== null ? { facts: [{ label: t.reason, value: reason }] } : {}),
    advice: [
      amount > 0 ? formatRefundNotice(paid_with, amount, currency, lang) : nothingDue,
      ...(transfer ? [t.transfer] : []),
      ...(review ? [t.review] : []),
      ...formatDeductedCrystals(crystals, lang),
    ],
    lines: buildLines(order.lines, context),
  }
}
