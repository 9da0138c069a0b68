import { shownDay } from '../../../platform/shown-time.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { ofOrder } from './order-words.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

/** `return_until` is ISO. */
export interface OrderDeliveredMail {
  name: string
  number: string
  return_until: string
  lines: PieceOfMail[]
}

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} llegó`,
    preheader: 'La paquetería nos confirma la entrega.',
    heading: 'Tu pedido llegó',
    told: 'La paquetería nos confirma que tu pedido fue entregado. Que lo disfrutes.',
    back: (day: string) =>
      `¿No era lo que esperabas? Hasta el ${day} puedes pedir una devolución o un cambio de talla desde tu pedido.`,
    missing: '¿No lo tienes? Responde a este correo y lo buscamos contigo.',
    returns: 'Cambios y devoluciones',
  },
  en: {
    subject: (number: string) => `Your order ${number} has arrived`,
    preheader: 'The carrier tells us it was delivered.',
    heading: 'Your order has arrived',
    told: 'The carrier tells us your order was delivered. Enjoy!',
    back: (day: string) =>
      `Not what you expected? You can request a return or another size from your order until ${day}.`,
    missing: 'Don’t have it? Reply to this email and we’ll help you find it.',
    returns: 'Returns and exchanges',
  },
}

/** Returns the mail about a delivered shipment, with the last day for returns. */
export function orderDelivered(delivered: OrderDeliveredMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const say = words[lang]
  const { number, return_until, lines } = delivered
  return {
    ...ofOrder(delivered, { subject: say.subject(number), preheader: say.preheader, heading: say.heading }, context),
    paragraphs: [say.told, say.back(shownDay(new Date(return_until), lang)), say.missing],
    links: [{ label: say.returns, link: `${public_url}/cambios-y-devoluciones` }],
    lines: pieceLines(lines, context),
  }
}
