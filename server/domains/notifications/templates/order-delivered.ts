import { formatDate } from '../../../platform/date-format.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface OrderDeliveredMail extends OrderMail {
  /** The end of the last day for returns, in ISO format; null when nothing can be returned. */
  return_until: string | null
}

const messages = {
  es: {
    subject: (number: string) => `Tu pedido ${number} llegó`,
    preheader: 'La paquetería nos confirma la entrega.',
    heading: 'Tu pedido llegó',
    statement: 'La paquetería nos confirma que tu pedido fue entregado. Que lo disfrutes.',
    back: (day: string) =>
      `¿No era lo que esperabas? Hasta el ${day} puedes pedir una devolución o un cambio de talla desde tu pedido.`,
    missing: '¿No lo tienes? Responde a este correo y lo buscamos contigo.',
    returns: 'Cambios y devoluciones',
  },
  en: {
    subject: (number: string) => `Your order ${number} has arrived`,
    preheader: 'The carrier tells us it was delivered.',
    heading: 'Your order has arrived',
    statement: 'The carrier tells us your order was delivered. Enjoy!',
    back: (day: string) =>
      `Not what you expected? You can request a return or another size from your order until ${day}.`,
    missing: 'Don’t have it? Reply to this email and we’ll help you find it.',
    returns: 'Returns and exchanges',
  },
}

export function orderDelivered(delivered: OrderDeliveredMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const { number, return_until, lines } = delivered
  return {
    ...buildOrderMail(delivered, { subject: t.subject(number), preheader: t.preheader, heading: t.heading }, context),
    paragraphs: [
      t.statement,
      ...(return_until === null ? [] : [t.back(formatDate(new Date(return_until), lang))]),
      t.missing,
    ],
    links: return_until === null ? [] : [{ label: t.returns, link: `${public_url}/cambios-y-devoluciones` }],
    lines: buildLines(lines, context),
  }
}
