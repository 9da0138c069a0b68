import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { buildPricedLines, type PricedOrderMail } from './order-lines.ts'

/** `amount` is the amount requested, in minor units of `currency`. */
export interface PaymentEndedMail extends PricedOrderMail {
  amount: number
}

const messages = {
  es: {
    expired: {
      subject: (number: string) => `Tu pedido ${number} venció`,
      preheader: 'No recibimos tu pago a tiempo.',
      heading: 'Tu pedido venció',
      statement: (money: string) =>
        `No recibimos a tiempo tu pago de ${money}, así que el pedido venció y sus piezas volvieron a la venta. No se te cobró nada.`,
      sent: 'Si ya lo habías enviado, responde a este correo: si las piezas siguen disponibles completamos tu pedido; si no, te devolvemos el importe completo.',
    },
    rejected: {
      subject: (number: string) => `No pudimos aceptar el pago de tu pedido ${number}`,
      preheader: (reason: string) => `El pedido se canceló: ${reason}`,
      heading: 'Cancelamos tu pedido',
      statement: (money: string) => `No pudimos aceptar el pago de ${money} de tu pedido, así que lo cancelamos.`,
      reason: 'Motivo',
      sent: 'Si ya enviaste dinero por este pedido o crees que es un error, responde a este correo.',
    },
  },
  en: {
    expired: {
      subject: (number: string) => `Your order ${number} has expired`,
      preheader: 'Your payment didn’t reach us in time.',
      heading: 'Your order has expired',
      statement: (money: string) =>
        `Your payment of ${money} didn’t reach us in time, so the order has expired and its items are available to everyone again. You weren’t charged.`,
      sent: 'If you already sent it, reply to this email. If the items are still available, we’ll complete your order; if not, we’ll refund the full amount.',
    },
    rejected: {
      subject: (number: string) => `We couldn’t accept the payment for your order ${number}`,
      preheader: (reason: string) => `The order was canceled: ${reason}`,
      heading: 'We canceled your order',
      statement: (money: string) => `We couldn’t accept the payment of ${money} for your order, so we canceled it.`,
      reason: 'Reason',
      sent: 'If you already sent money for this order, or think this is a mistake, reply to this email.',
    },
  },
}

/**
 * Returns the mail about a bank transfer that expired: the order will not be made, unless the money arrives after all.
 */
export function paymentExpired(mail: PaymentEndedMail, context: MailContext): MailContent {
  const t = messages[context.lang].expired
  return {
    ...buildOrderMail(mail, { ...t, subject: t.subject(mail.number) }, context),
    ...buildPricedLines(mail, context),
    paragraphs: [t.statement(formatAmount(mail, context)), t.sent],
  }
}

export function paymentRejected(mail: PaymentEndedMail & { reason: string }, context: MailContext): MailContent {
  const t = messages[context.lang].rejected
  return {
    ...buildOrderMail(mail, { ...t, subject: t.subject(mail.number), preheader: t.preheader(mail.reason) }, context),
    ...buildPricedLines(mail, context),
    paragraphs: [t.statement(formatAmount(mail, context))],
    facts: [{ label: t.reason, value: mail.reason }],
    advice: [t.sent],
  }
}

function formatAmount({ amount, currency }: PaymentEndedMail, { lang }: MailContext): string {
  return formatMoney(amount, currency, lang)
}
