import type { MailContent, MailContext } from './mail-content.ts'
import { buildShipmentMail, type MailShipment } from './shipment-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface OrderParcelLostMail extends OrderMail, MailShipment {
  found: boolean
  refunded: boolean
}

const messages = {
  es: {
    lost: {
      subject: (number: string) => `Se perdió un paquete de tu pedido ${number}`,
      preheader: 'La paquetería no lo encuentra. Nos hacemos cargo.',
      heading: 'Tu paquete se perdió',
      statement: (carrier: string) => `${carrier} no encuentra el paquete con estas piezas. Sentimos mucho la espera.`,
    },
    found: {
      subject: (number: string) => `Apareció el paquete de tu pedido ${number}`,
      preheader: 'Va otra vez en camino.',
      heading: 'Tu paquete apareció',
      statement: (carrier: string) =>
        `${carrier} encontró el paquete con estas piezas, y va otra vez en camino con la misma guía.`,
    },
    next: 'No tienes que hacer nada: te mandamos piezas nuevas sin costo o te devolvemos su dinero, y te avisamos por correo. ¿Prefieres una de las dos cosas? Responde a este correo.',
    refunded: 'Ya te devolvimos lo que pagaste por tus piezas, así que no tienes que hacer nada.',
    arrives: '¿Ya no lo necesitas o tienes dudas? Responde a este correo.',
  },
  en: {
    lost: {
      subject: (number: string) => `A package of your order ${number} was lost`,
      preheader: 'The carrier can’t find it. We’ll take care of it.',
      heading: 'Your package was lost',
      statement: (carrier: string) => `${carrier} can’t find the package with these items. We’re sorry about the wait.`,
    },
    found: {
      subject: (number: string) => `The package of your order ${number} was found`,
      preheader: 'It’s on its way again.',
      heading: 'Your package was found',
      statement: (carrier: string) =>
        `${carrier} found the package with these items, and it’s on its way again under the same tracking number.`,
    },
    next: 'There’s nothing you need to do: we’ll send you new items at no cost or refund them, and email you about it. Would you rather have one of the two? Reply to this email.',
    refunded: 'We’ve already refunded what you paid for your items, so there’s nothing you need to do.',
    arrives: 'Don’t need it anymore, or have questions? Reply to this email.',
  },
}

export function orderParcelLost(mail: OrderParcelLostMail, context: MailContext): MailContent {
  const t = messages[context.lang]
  const words = mail.found ? t.found : t.lost
  const next = mail.refunded ? t.refunded : mail.found ? t.arrives : t.next
  return {
    ...buildShipmentMail(mail, { ...words, subject: words.subject(mail.number) }, context),
    paragraphs: [words.statement(mail.carrier), next],
    lines: buildLines(mail.lines, context),
  }
}
