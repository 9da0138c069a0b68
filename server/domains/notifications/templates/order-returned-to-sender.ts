import type { MailContent, MailContext } from './mail-content.ts'
import { buildAddressFact, buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface OrderReturnedToSenderMail extends OrderMail {
  carrier: string
  address: string
  /** Whether it can be sent again as it is; missing in mails that an older version wrote. */
  kept?: boolean
  /** Whether its goods were refunded; missing in mails that an older version wrote. */
  refunded?: boolean
}

const messages = {
  es: {
    subject: (number: string) => `Tu pedido ${number} regresó con nosotros`,
    preheader: 'La paquetería no pudo entregarlo. Dinos cómo seguimos.',
    refundedPreheader: 'La paquetería no pudo entregarlo. Ya te devolvimos tu dinero.',
    heading: 'Tu paquete regresó',
    statement: (carrier: string) => `${carrier} no pudo entregar tu pedido y lo trajo de vuelta a la tienda.`,
    kept: 'Lo guardamos tal como está. Responde a este correo y dinos si lo enviamos otra vez a esta dirección o si prefieres tu reembolso.',
    refunded: 'Ya te devolvimos lo que pagaste por tus piezas, así que no tienes que hacer nada.',
    next: 'Responde a este correo y revisamos contigo la dirección y tu reembolso. De cada devolución de dinero te avisamos por correo.',
  },
  en: {
    subject: (number: string) => `Your order ${number} came back to us`,
    preheader: 'The carrier couldn’t deliver it. Tell us what to do next.',
    refundedPreheader: 'The carrier couldn’t deliver it. We’ve already refunded you.',
    heading: 'Your package came back',
    statement: (carrier: string) => `${carrier} couldn’t deliver your order and returned it to us.`,
    kept: 'We’re keeping it for you. Reply to this email and tell us whether to send it to this address again or refund you instead.',
    refunded: 'We’ve already refunded what you paid for your items, so there’s nothing you need to do.',
    next: 'Reply to this email and we’ll sort out the address and your refund with you. We’ll email you about every refund.',
  },
}

/**
 * Returns the mail about a shipment that the carrier returned without delivering it; that it is sent again, or the
 * refund, is another mail.
 */
export function orderReturnedToSender(mail: OrderReturnedToSenderMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const { number, carrier, lines, address, kept = false, refunded = false } = mail
  const preheader = refunded ? t.refundedPreheader : t.preheader
  return {
    ...buildOrderMail(mail, { subject: t.subject(number), preheader, heading: t.heading }, context),
    paragraphs: [t.statement(carrier), refunded ? t.refunded : kept ? t.kept : t.next],
    facts: [buildAddressFact(address, lang)],
    lines: buildLines(lines, context),
  }
}
