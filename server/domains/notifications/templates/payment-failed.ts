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
  /** The number of an order that its owner knows; null for one that the payment would only have created now. */
  number: string | null
  amount: number
  currency: Currency
  paid_with: OrderPaymentMethod
  lines: MailOrderLine[]
  /** Why no order could be made; a mail of an earlier release does not say it. */
  cause?: 'sold_out' | 'canceled' | 'late' | 'discount_used' | 'other_amount' | 'order_changed'
}

const messages = {
  es: {
    subject: (number: string | null) =>
      number === null ? 'No pudimos completar tu compra' : `No pudimos completar tu pedido ${number}`,
    canceled: (number: string | null) =>
      number === null ? 'Te devolvemos tu pago' : `Te devolvemos el pago de tu pedido ${number}`,
    preheader: (money: string) => `Te devolvemos ${money}.`,
    heading: 'No pudimos completar tu compra',
    canceledHeading: 'Te devolvemos tu pago',
    statements: {
      unknown: (money: string) => `Recibimos tu pago de ${money}, pero ya no pudimos hacer el pedido con él.`,
      sold_out: (money: string) =>
        `Recibimos tu pago de ${money}, pero las piezas se agotaron antes, así que no pudimos hacer el pedido.`,
      canceled: (money: string) => `Recibimos tu pago de ${money}, pero el pedido ya estaba cancelado.`,
      late: (money: string) =>
        `Tu pago de ${money} se completó cuando el pedido ya había terminado, así que no pudimos hacerlo con él.`,
      discount_used: (money: string) =>
        `Recibimos tu pago de ${money}, pero su descuento ya se había usado en otro pedido, así que no pudimos hacerlo a ese precio.`,
      order_changed: (money: string) =>
        `Recibimos tu pago de ${money} por el cambio de tu pedido, pero ya no se podía hacer: el pedido se estaba empacando, cambió de otra forma o terminó. Tu pedido sigue su camino sin ese cambio.`,
      other_amount: (money: string) =>
        `Recibimos un pago que no coincide con el importe de tu pedido, así que no pudimos hacerlo. Te devolvemos ${money}.`,
    },
    sorry:
      'Lamentamos el inconveniente. Si quieres, lo intentamos de nuevo: lo que sigue disponible está en la tienda.',
    button: 'Volver a mi carrito',
  },
  en: {
    subject: (number: string | null) =>
      number === null ? 'We couldn’t complete your purchase' : `We couldn’t complete your order ${number}`,
    canceled: (number: string | null) =>
      number === null ? 'We’re refunding your payment' : `We’re refunding the payment for your order ${number}`,
    preheader: (money: string) => `We’re refunding ${money}.`,
    heading: 'We couldn’t complete your purchase',
    canceledHeading: 'We’re refunding your payment',
    statements: {
      unknown: (money: string) => `We received your payment of ${money} but could no longer complete the order.`,
      sold_out: (money: string) =>
        `We received your payment of ${money}, but the items had already sold out, so we couldn’t complete the order.`,
      canceled: (money: string) => `We received your payment of ${money}, but the order had already been canceled.`,
      late: (money: string) =>
        `Your payment of ${money} went through after the order had ended, so we couldn’t complete it.`,
      discount_used: (money: string) =>
        `We received your payment of ${money}, but its discount had already been used for another order, so we couldn’t complete it at that price.`,
      order_changed: (money: string) =>
        `We received your payment of ${money} for the change of your order, but it could no longer be made: the order was being packed, was changed in another way, or had ended. Your order goes on without that change.`,
      other_amount: (money: string) =>
        `We received a payment that doesn’t match the amount of your order, so we couldn’t complete it. We’re refunding ${money}.`,
    },
    sorry: 'We’re sorry. If you’d like to try again, everything still available is in the shop.',
    button: 'Back to my cart',
  },
}

/** Returns the mail about money that no order could be made with, and why: it is refunded automatically. */
export function paymentFailed(mail: PaymentFailedMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const { name, number, amount, currency, paid_with, cause } = mail
  const t = messages[lang]
  const money = formatMoney(amount, currency, lang)
  const is_canceled = cause === 'canceled' || cause === 'order_changed'
  const header = {
    subject: is_canceled ? t.canceled(number) : t.subject(number),
    preheader: t.preheader(money),
    heading: is_canceled ? t.canceledHeading : t.heading,
  }
  const button = { label: t.button, link: `${public_url}/carrito` }
  const to_cart = { reason: 'order', ...header, greeting: greeting(name, lang), button } as const
  const statement = t.statements[cause ?? 'unknown'](money)
  const refund = formatRefundNotice(paid_with, amount, currency, lang)
  return {
    ...(number === null ? to_cart : buildOrderMail({ name, number }, header, context)),
    paragraphs: [statement, refund, ...(is_canceled ? [] : [t.sorry])],
    lines: buildLines(mail.lines, context),
  }
}
