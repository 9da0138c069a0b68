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
    preheader: 'The carrier could not deliver it. Tell us how to go on.',
    heading: 'Your parcel came back',
    told: (carrier: string) => `${carrier} could not deliver your order and brought it back to the shop.`,
    kept: 'We keep it as it is. Answer this e-mail and tell us whether to send it again to this address, or whether you would rather have your money back.',
    next: 'Answer this e-mail and we will go through the address and your refund with you. We tell you by e-mail about any money that goes back.',
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
