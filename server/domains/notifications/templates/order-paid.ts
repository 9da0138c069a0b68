import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { orderPath } from '@shop/contract/order-path.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** All amounts are minor units of `currency`. */
export interface OrderPaidMail {
  name: string
  number: string
  currency: Currency
  lines: { name: string; size: string; color_name: string; quantity: number; subtotal: number }[]
  subtotal: number
  discount: number
  /** What took it off; null for the first order's. */
  discount_code: string | null
  shipping: number
  total: number
  crystals: number
  /** The gift that goes into the parcel; null without one. */
  gift: { name: string; description: string } | null
  address: string
}

type Gift = NonNullable<OrderPaidMail['gift']>

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está confirmado`,
    preheader: 'Recibimos tu pago y empezamos a preparar tu pedido.',
    heading: (name: string) => `Gracias, ${name}`,
    paid: (number: string) =>
      `Recibimos tu pago. Tu pedido ${number} ya está en nuestras manos y te escribiremos cuando salga.`,
    crystals: (count: number) => `Con esta compra ganaste ${count} ${count === 1 ? 'cristal' : 'cristales'}.`,
    gift: ({ name, description }: Gift) => `Va con un regalo: ${name}. ${description}`,
    address: (address: string) => `Lo enviaremos a: ${address}`,
    rows: {
      subtotal: 'Subtotal',
      discount: (code: string | null) => (code === null ? 'Descuento' : `Descuento (${code})`),
      shipping: 'Envío',
      total: 'Total',
    },
    free: 'Gratis',
    button: 'Ver mis pedidos',
  },
  en: {
    subject: (number: string) => `Your order ${number} is confirmed`,
    preheader: 'We received your payment and are getting your order ready.',
    heading: (name: string) => `Thank you, ${name}`,
    paid: (number: string) =>
      `We received your payment. Your order ${number} is in our hands and we will write when it leaves.`,
    crystals: (count: number) => `This purchase earned you ${count} ${count === 1 ? 'crystal' : 'crystals'}.`,
    gift: ({ name, description }: Gift) => `It comes with a gift: ${name}. ${description}`,
    address: (address: string) => `We will send it to: ${address}`,
    rows: {
      subtotal: 'Subtotal',
      discount: (code: string | null) => (code === null ? 'Discount' : `Discount (${code})`),
      shipping: 'Shipping',
      total: 'Total',
    },
    free: 'Free',
    button: 'See my orders',
  },
}

/** Confirms a paid order. */
export function orderPaid(order: OrderPaidMail, { lang, public_url }: MailContext): MailContent {
  const say = words[lang]
  const money = (amount: number) => formatMoney(amount, order.currency, lang)
  return {
    lang,
    subject: say.subject(order.number),
    preheader: say.preheader,
    heading: say.heading(order.name),
    paragraphs: [
      say.paid(order.number),
      ...(order.crystals > 0 ? [say.crystals(order.crystals)] : []),
      ...(order.gift ? [say.gift(order.gift)] : []),
      say.address(order.address),
    ],
    lines: order.lines.map(({ name, size, color_name, quantity, subtotal }) => ({
      name,
      detail: `${quantity} × ${size}, ${color_name}`,
      amount: money(subtotal),
    })),
    totals: [
      { label: say.rows.subtotal, amount: money(order.subtotal) },
      ...(order.discount > 0
        ? [{ label: say.rows.discount(order.discount_code), amount: money(-order.discount) }]
        : []),
      { label: say.rows.shipping, amount: order.shipping === 0 ? say.free : money(order.shipping) },
      { label: say.rows.total, amount: money(order.total) },
    ],
    button: { label: say.button, link: `${public_url}${orderPath(order.number)}` },
  }
}
