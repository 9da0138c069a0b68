import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { formatRefundNotice, buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

/** `amount` is that of the second payment, in minor units of `currency`. */
export interface PaidTwiceMail extends OrderMail {
  amount: number
  currency: Currency
  paid_with: OrderPaymentMethod
  /** Whether the order is paid; otherwise its other payment is still awaited. */
  confirmed: boolean
}

const messages = {
  es: {
    subject: (number: string) => `Pagaste dos veces tu pedido ${number}`,
    preheader: (money: string) => `El segundo pago, de ${money}, te lo devolvemos.`,
    heading: 'Pagaste dos veces',
    confirmed: (number: string, money: string) =>
      `Tu pedido ${number} está confirmado y sigue su curso. El segundo pago, de ${money}, te lo devolvemos; no tienes que hacer nada.`,
    waiting: (number: string, money: string) =>
      `Tu pedido ${number} sigue en espera de su otro pago. Este, de ${money}, te lo devolvemos; no tienes que hacer nada.`,
  },
  en: {
    subject: (number: string) => `You paid twice for your order ${number}`,
    preheader: (money: string) => `The second payment of ${money} goes back to you.`,
    heading: 'You paid twice',
    confirmed: (number: string, money: string) =>
      `Your order ${number} is confirmed and on schedule. The second payment of ${money} goes back to you; there’s nothing you need to do.`,
    waiting: (number: string, money: string) =>
      `Your order ${number} is still waiting for its other payment. This one of ${money} goes back to you; there’s nothing you need to do.`,
  },
}

export function paidTwice(mail: PaidTwiceMail, context: MailContext): MailContent {
  const { lang } = context
  const { number, amount, currency, paid_with, confirmed } = mail
  const t = messages[lang]
  const money = formatMoney(amount, currency, lang)
  const header = { subject: t.subject(number), preheader: t.preheader(money), heading: t.heading }
  const statement = (confirmed ? t.confirmed : t.waiting)(number, money)
  return {
    ...buildOrderMail(mail, header, context),
    paragraphs: [statement, formatRefundNotice(paid_with, amount, currency, lang)],
    lines: buildLines(mail.lines, context),
  }
}
