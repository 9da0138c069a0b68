import type { Currency } from '@shop/contract/locale.ts'
import type { PaidWith } from '@shop/contract/orders.ts'
import { crystalsTaken } from './crystals-taken.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { moneyBack, ofOrder } from './order-words.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

/** `amount` is the amount refunded, in minor units of `currency`; 0 when nothing was paid. */
export interface OrderCancelledMail {
  name: string
  number: string
  amount: number
  currency: Currency
  paid_with: PaidWith
  /** Whether it waited for a transfer, which may be on its way. */
  transfer: boolean
  /** Crystals that are taken back with the refund. */
  crystals: number
  /** Whether the shop canceled it; `reason` then says why, if the shop gave a reason. */
  by_shop: boolean
  reason: string | null
  lines: PieceOfMail[]
}

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está cancelado`,
    preheader: 'Ya no se enviará.',
    heading: 'Tu pedido está cancelado',
    own: 'Cancelaste tu pedido: ya no se enviará.',
    ours: 'Tuvimos que cancelar tu pedido: ya no se enviará. Lamentamos el inconveniente.',
    reason: 'Motivo',
    unpaid: 'No se te cobró nada.',
    transfer: 'Si ya enviaste la transferencia, responde a este correo y te la devolvemos.',
  },
  en: {
    subject: (number: string) => `Your order ${number} was canceled`,
    preheader: 'It won’t ship.',
    heading: 'Your order was canceled',
    own: 'You canceled your order, so it won’t ship.',
    ours: 'We had to cancel your order, so it won’t ship. We’re sorry.',
    reason: 'Reason',
    unpaid: 'You weren’t charged.',
    transfer: 'If you already sent the transfer, reply to this email and we’ll refund it.',
  },
}

/** Returns the mail about an order that will not be sent, and what happens to its money. */
export function orderCancelled(order: OrderCancelledMail, context: MailContext): MailContent {
  const { lang } = context
  const say = words[lang]
  const { number, amount, currency, paid_with, transfer, crystals, by_shop, reason } = order
  return {
    ...ofOrder(order, { subject: say.subject(number), preheader: say.preheader, heading: say.heading }, context),
    paragraphs: [by_shop ? say.ours : say.own],
    ...(by_shop && reason !== null ? { facts: [{ label: say.reason, value: reason }] } : {}),
    advice: [
      amount > 0 ? moneyBack(paid_with, amount, currency, lang) : say.unpaid,
      ...(transfer ? [say.transfer] : []),
      ...crystalsTaken(crystals, lang),
    ],
    lines: pieceLines(order.lines, context),
  }
}
