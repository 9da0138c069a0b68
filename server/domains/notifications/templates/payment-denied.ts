import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

/** `amount` is the amount that was not paid, in minor units of `currency`. */
export interface PaymentDeniedMail extends OrderMail {
  amount: number
  currency: Currency
  /** Whether the review ended without the payment, or took too long. */
  cause: 'denied' | 'undecided'
}

const messages = {
  es: {
    denied: {
      subject: (number: string) => `El pago de tu pedido ${number} no se aprobó`,
      heading: 'Tu pago no se aprobó',
      statement: (money: string) =>
        `La revisión de tu pago de ${money} terminó sin aprobarlo, así que el pedido terminó y sus piezas volvieron a la venta. No se te cobró nada.`,
    },
    undecided: {
      subject: (number: string) => `El pago de tu pedido ${number} no se confirmó a tiempo`,
      heading: 'Tu pago no se confirmó a tiempo',
      statement: (money: string) =>
        `Tu pago de ${money} no se confirmó a tiempo, así que el pedido terminó y sus piezas volvieron a la venta. No se te cobró nada; si el pago se completa después, te lo devolvemos completo sin que lo pidas.`,
    },
    preheader: 'No se te cobró nada.',
    again: 'Si todavía quieres las piezas, abre tu pedido: desde ahí vuelven a tu carrito las que siguen disponibles.',
  },
  en: {
    denied: {
      subject: (number: string) => `The payment for your order ${number} wasn’t approved`,
      heading: 'Your payment wasn’t approved',
      statement: (money: string) =>
        `The review of your payment of ${money} ended without approval, so the order has ended and its items are available to everyone again. You weren’t charged.`,
    },
    undecided: {
      subject: (number: string) => `The payment for your order ${number} wasn’t confirmed in time`,
      heading: 'Your payment wasn’t confirmed in time',
      statement: (money: string) =>
        `Your payment of ${money} wasn’t confirmed in time, so the order has ended and its items are available to everyone again. You weren’t charged; if the payment still goes through, we’ll refund it in full without you having to ask.`,
    },
    preheader: 'You weren’t charged.',
    again: 'If you still want the items, open your order: from there, those still available go back into your cart.',
  },
}

/** Returns the mail about an order whose payment was under review and took no money. */
export function paymentDenied(mail: PaymentDeniedMail, context: MailContext): MailContent {
  const { lang } = context
  const { number, amount, currency, cause } = mail
  const { preheader, again, ...byCause } = messages[lang]
  const { subject, heading, statement } = byCause[cause]
  return {
    ...buildOrderMail(mail, { subject: subject(number), preheader, heading }, context),
    paragraphs: [statement(formatMoney(amount, currency, lang)), again],
    lines: buildLines(mail.lines, context),
  }
}
