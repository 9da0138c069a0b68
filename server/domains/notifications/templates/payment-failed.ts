import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { formatRefundNotice, buildOrderMail } from './order-messages.ts'
import { type MailOrderLine, buildLines } from './order-lines.ts'

/** `amount` in minor units of `currency`. */
export interface PaymentFailedMail {
  name: string
  /**
   * The number of an order that its owner knows, since it waited for a transfer; null for one that the payment would
   * only have created now.
   */
  number: string | null
  amount: number
  currency: Currency
  paid_with: OrderPaymentMethod
  lines: MailOrderLine[]
}

const messages = {
  es: {
    subject: (number: string | null) =>
      number === null ? 'No pudimos completar tu compra' : `No pudimos completar tu pedido ${number}`,
    preheader: (money: string) => `Te devolvemos ${money}.`,
    heading: 'No pudimos completar tu compra',
    statement: (money: string) =>
      `Recibimos tu pago de ${money}, pero ya no pudimos hacer el pedido con él: las piezas se agotaron o el pedido ya estaba pagado o cancelado.`,
    sorry:
      'Lamentamos el inconveniente. Si quieres, lo intentamos de nuevo: lo que sigue disponible está en la tienda.',
    button: 'Volver a mi carrito',
  },
  en: {
    subject: (number: string | null) =>
      number === null ? 'We couldn’t complete your purchase' : `We couldn’t complete your order ${number}`,
    preheader: (money: string) => `We’re refunding ${money}.`,
    heading: 'We couldn’t complete your purchase',
    statement: (money: string) =>
      `We received your payment of ${money} but could no longer complete the order: the items sold out, or the order was already paid or canceled.`,
    sorry: 'We’re sorry. If you’d like to try again, everything still available is in the shop.',
    button: 'Back to my cart',
  },
}

/**
 * Returns the mail about money that arrived after the stock was gone (or for an order that was paid in another way, or
 * canceled): it is refunded automatically.
 */
export function paymentFailed(mail: PaymentFailedMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const { name, number, amount, currency, paid_with } = mail
  const t = messages[lang]
  const money = formatMoney(amount, currency, lang)
  const header = { subject: t.subject(number), preheader: t.preheader(money), heading: t.heading }
  const button = { label: t.button, link: `${public_url}/carrito` }
  const to_cart = { reason: 'order', ...header, greeting: greeting(name, lang), button } as const
  return {
    ...(number === null ? to_cart : buildOrderMail({ name, number }, header, context)),
    paragraphs: [t.statement(money), formatRefundNotice(paid_with, amount, currency, lang), t.sorry],
    lines: buildLines(mail.lines, context),
  }
}
