import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { formatDate } from '../../../platform/date-format.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import {
  buildAddressFact,
  buildGiftParagraphs,
  buildMethodFact,
  buildOrderMail,
  type MailGift,
} from './order-messages.ts'
import { buildPricedLines, type PricedOrderMail } from './order-lines.ts'

/** All amounts are minor units of `currency`; `paid_at` is ISO. */
export interface OrderPaidMail extends PricedOrderMail {
  crystals: number
  gift: MailGift | null
  address: string
  paid_with: OrderPaymentMethod
  /** The number of monthly installments; missing for one payment. */
  installments?: number
  paid_at: string
}

const messages = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está confirmado`,
    preheader: 'Ya está en nuestras manos y empezamos a prepararlo.',
    heading: 'Tu pedido está confirmado',
    paid: 'Gracias por tu compra. Recibimos tu pago y tu pedido ya está en nuestras manos.',
    free: 'Gracias por tu compra. No hubo nada que pagar y tu pedido ya está en nuestras manos.',
    next: 'Te escribimos en cuanto salga, con la guía para seguirlo. Mientras no empecemos a empacarlo, puedes cancelarlo desde tu pedido.',
    crystals: (count: number) => `Con esta compra ganaste ${count} ${count === 1 ? 'cristal' : 'cristales'}.`,
    times: 'Cuánto tardan los envíos',
    day: 'Fecha',
  },
  en: {
    subject: (number: string) => `Your order ${number} is confirmed`,
    preheader: 'We’re getting it ready.',
    heading: 'Your order is confirmed',
    paid: 'Thank you for your order. We received your payment and we’re on it.',
    free: 'Thank you for your order. There was nothing to pay and we’re on it.',
    next: 'We’ll email you the tracking number as soon as it ships. Until we start packing it, you can cancel it from your order.',
    crystals: (count: number) => `This purchase earned you ${count} ${count === 1 ? 'crystal' : 'crystals'}.`,
    times: 'How long shipping takes',
    day: 'Date',
  },
}

export function orderPaid(order: OrderPaidMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const { number, crystals } = order
  return {
    ...buildOrderMail(order, { subject: t.subject(number), preheader: t.preheader, heading: t.heading }, context),
    paragraphs: [
      order.paid_with === 'free' ? t.free : t.paid,
      t.next,
      ...(crystals > 0 ? [t.crystals(crystals)] : []),
      ...buildGiftParagraphs(order.gift, lang),
    ],
    links: [{ label: t.times, link: `${public_url}/envios` }],
    ...buildPricedLines(order, context),
    details: [
      buildAddressFact(order.address, lang),
      buildMethodFact(order.paid_with, lang, order.installments),
      { label: t.day, value: formatDate(new Date(order.paid_at), lang) },
    ],
  }
}
