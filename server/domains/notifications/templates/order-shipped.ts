import type { MailContent, MailContext } from './mail-content.ts'
import { buildAddressFact } from './order-messages.ts'
import { buildShipmentMail, type MailShipment } from './shipment-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface OrderShippedMail extends OrderMail, MailShipment {
  /** The gift that is added to the shipment; null without one. */
  gift: string | null
  address: string
  /** Whether it was shipped before, with a wrong tracking number. */
  corrected: boolean
  /** Whether it came back and was shipped once more; missing in mails that an older version wrote. */
  again?: boolean
  /** Whether its goods were refunded, so that no mail follows when it arrives; missing in mails of an older version. */
  refunded?: boolean
}

const messages = {
  es: {
    left: {
      subject: (number: string) => `Tu pedido ${number} va en camino`,
      heading: 'Tu pedido va en camino',
      statement: (carrier: string) => `Tu pedido salió del taller y lo lleva ${carrier}.`,
    },
    corrected: {
      subject: (number: string) => `Tu pedido ${number}: guía corregida`,
      heading: 'Corregimos tu guía',
      statement: (carrier: string) =>
        `Tu pedido viaja con ${carrier} con esta guía. La que te dimos antes ya no sirve.`,
    },
    again: {
      subject: (number: string) => `Tu pedido ${number} va en camino otra vez`,
      heading: 'Tu pedido va en camino otra vez',
      statement: (carrier: string) =>
        `Volvimos a enviar tu pedido, y lo lleva ${carrier} con una guía nueva. La del primer envío ya no sirve.`,
    },
    preheader: (carrier: string, waybill: string) => `Lo lleva ${carrier} con la guía ${waybill}.`,
    gift: (name: string) => `En la caja va tu regalo: ${name}.`,
    next: 'La guía puede tardar unas horas en mostrar su recorrido.',
    arrival: 'Te escribimos otra vez cuando tu pedido llegue.',
  },
  en: {
    left: {
      subject: (number: string) => `Your order ${number} is on its way`,
      heading: 'Your order is on its way',
      statement: (carrier: string) => `Your order has left our studio with ${carrier}.`,
    },
    corrected: {
      subject: (number: string) => `Your order ${number}: corrected tracking number`,
      heading: 'We corrected your tracking number',
      statement: (carrier: string) =>
        `Your order is with ${carrier} under this tracking number. The one we gave you before no longer works.`,
    },
    again: {
      subject: (number: string) => `Your order ${number} is on its way again`,
      heading: 'Your order is on its way again',
      statement: (carrier: string) =>
        `We shipped your order again with ${carrier}, under a new tracking number. The first one no longer works.`,
    },
    preheader: (carrier: string, waybill: string) => `${carrier} has it. Tracking number: ${waybill}.`,
    gift: (name: string) => `Your gift is in the box: ${name}.`,
    next: 'It may take a few hours for tracking to show where your package is.',
    arrival: 'We’ll email you again when your order arrives.',
  },
}

/** Returns the mail about a shipment that was sent, has a corrected tracking number, or was sent once more. */
export function orderShipped(mail: OrderShippedMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const variantText = t[mail.again ? 'again' : mail.corrected ? 'corrected' : 'left']
  const subject = variantText.subject(mail.number)
  const header = { ...variantText, subject, preheader: t.preheader(mail.carrier, mail.waybill) }
  return {
    ...buildShipmentMail(mail, header, context),
    paragraphs: [variantText.statement(mail.carrier), ...(mail.gift === null ? [] : [t.gift(mail.gift)])],
    advice: [mail.refunded ? t.next : `${t.next} ${t.arrival}`],
    lines: buildLines(mail.lines, context),
    details: [buildAddressFact(mail.address, lang)],
  }
}
