import type { MailContent, MailContext } from './mail-content.ts'
import { addressFact, ofOrder } from './order-words.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

export interface OrderCameBackMail {
  name: string
  number: string
  carrier: string
  lines: PieceOfMail[]
  /** The postal address of the delivery. */
  address: string
  /** Whether it can be sent again as it is; missing in mails that an older version wrote. */
  kept?: boolean
}

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} regresó con nosotros`,
    preheader: 'La paquetería no pudo entregarlo. Dinos cómo seguimos.',
    heading: 'Tu paquete regresó',
    told: (carrier: string) => `${carrier} no pudo entregar tu pedido y lo trajo de vuelta a la tienda.`,
    kept: 'Lo guardamos tal como está. Responde a este correo y dinos si lo enviamos otra vez a esta dirección o si prefieres tu reembolso.',
    next: 'Responde a este correo y revisamos contigo la dirección y tu reembolso. De cada devolución de dinero te avisamos por correo.',
  },
  en: {
    subject: (number: string) => `Your order ${number} came back to us`,
    preheader: 'The carrier couldn’t deliver it. Tell us what to do next.',
    heading: 'Your package came back',
    told: (carrier: string) => `${carrier} couldn’t deliver your order and returned it to us.`,
    kept: 'We’re keeping it for you. Reply to this email and tell us whether to send it to this address again or refund you instead.',
    next: 'Reply to this email and we’ll sort out the address and your refund with you. We’ll email you about every refund.',
  },
}

/**
 * Returns the mail about a shipment that the carrier returned without delivering it; that it is sent again, or the
 * refund, is another mail.
 */
export function orderCameBack(back: OrderCameBackMail, context: MailContext): MailContent {
  const { lang } = context
  const say = words[lang]
  const { number, carrier, lines, address, kept = false } = back
  return {
    ...ofOrder(back, { subject: say.subject(number), preheader: say.preheader, heading: say.heading }, context),
    paragraphs: [say.told(carrier), kept ? say.kept : say.next],
    facts: [addressFact(address, lang)],
    lines: pieceLines(lines, context),
  }
}
