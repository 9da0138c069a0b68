import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** All amounts are minor units of `currency`. */
export interface OrderPaidMail {
  name: string
  number: string
  currency: Currency
  lines: { name: string; size: string; color_name: string; quantity: number; subtotal: number }[]
  subtotal: number
  discount: number
  shipping: number
  total: number
  crystals: number
  address: string
}

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está confirmado`,
    preheader: 'Recibimos tu pago y empezamos a preparar tu pedido.',
    heading: (name: string) => `Gracias, ${name}`,
    paid: (number: string) =>
      `Recibimos tu pago. Tu pedido ${number} ya está en nuestras manos y te escribiremos cuando salga.`,
    crystals: (count: number) => `Con esta compra ganaste ${count} ${count === 1 ? 'cristal' : 'cristales'}.`,
    address: (address: string) => `Lo enviaremos a: ${address}`,
    rows: { subtotal: 'Subtotal', discount: 'Descuento', shipping: 'Envío', total: 'Total' },
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
    address: (address: string) => `We will send it to: ${address}`,
    rows: { subtotal: 'Subtotal', discount: 'Discount', shipping: 'Shipping', total: 'Total' },
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
      say.address(order.address),
    ],
    lines: order.lines.map(({ name, size, color_name, quantity, subtotal }) => ({
      name,
      detail: `${quantity} × ${size}, ${color_name}`,
      amount: money(subtotal),
    })),
    totals: [
      { label: say.rows.subtotal, amount: money(order.subtotal) },
      ...(order.discount > 0 ? [{ label: say.rows.discount, amount: money(-order.discount) }] : []),
      { label: say.rows.shipping, amount: order.shipping === 0 ? say.free : money(order.shipping) },
      { label: say.rows.total, amount: money(order.total) },
    ],
    button: { label: say.button, link: `${public_url}/mis-pedidos` },
  }
}
