import type { PaidWith } from '@shop/contract/orders.ts'
import { shownDay } from '../../../platform/shown-time.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { addressFact, methodFact, ofOrder, type SumsOfMail, sumRows } from './order-words.ts'
import { type PricedPiece, pricedLines } from './piece-lines.ts'

/** All amounts are minor units of `currency`; `paid_at` is ISO. */
export interface OrderPaidMail extends SumsOfMail {
  name: string
  number: string
  lines: PricedPiece[]
  crystals: number
  /** The gift that is added to the shipment; null without one. */
  gift: { name: string; description: string } | null
  address: string
  paid_with: PaidWith
  paid_at: string
}

type Gift = NonNullable<OrderPaidMail['gift']>

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está confirmado`,
    preheader: 'Ya está en nuestras manos y empezamos a prepararlo.',
    heading: 'Tu pedido está confirmado',
    paid: 'Gracias por tu compra. Recibimos tu pago y tu pedido ya está en nuestras manos.',
    free: 'Gracias por tu compra. No hubo nada que pagar y tu pedido ya está en nuestras manos.',
    next: 'Te escribimos en cuanto salga, con la guía para seguirlo. Mientras no empecemos a empacarlo, puedes cancelarlo desde tu pedido.',
    crystals: (count: number) => `Con esta compra ganaste ${count} ${count === 1 ? 'cristal' : 'cristales'}.`,
    gift: ({ name, description }: Gift) => `Va con un regalo: ${name}. ${description}`,
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
    gift: ({ name, description }: Gift) => `It comes with a gift: ${name}. ${description}`,
    times: 'How long shipping takes',
    day: 'Date',
  },
}

/** Returns the mail that confirms a paid order. */
export function orderPaid(order: OrderPaidMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const say = words[lang]
  const { number, crystals, gift } = order
  return {
    ...ofOrder(order, { subject: say.subject(number), preheader: say.preheader, heading: say.heading }, context),
    paragraphs: [
      order.paid_with === 'free' ? say.free : say.paid,
      say.next,
      ...(crystals > 0 ? [say.crystals(crystals)] : []),
      ...(gift ? [say.gift(gift)] : []),
    ],
    links: [{ label: say.times, link: `${public_url}/envios` }],
    lines: pricedLines(order.lines, order.currency, context),
    totals: sumRows(order, lang),
    details: [
      addressFact(order.address, lang),
      methodFact(order.paid_with, lang),
      { label: say.day, value: shownDay(new Date(order.paid_at), lang) },
    ],
  }
}
