import type { MailContent, MailContext } from './mail-content.ts'
import { buildAddressFact } from './order-messages.ts'
import { buildShipmentMail, type MailShipment } from './shipment-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface OrderShippedMail extends OrderMail, MailShipment {
  gift: string | null
  address: string
  corrected: boolean
  /** Whether it came back and was shipped once more; missing in mails that an older version wrote. */
  again?: boolean
  /** Whether its goods were refunded, so that no mail follows when it arrives; missing in mails of an older version. */
  refunded?: boolean
  /** Which parcel it is, of an order with several: a part, the rest of it, or new units for others. */
  parcel?: 'part' | 'rest' | 'replacement'
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
    part: {
      subject: (number: string) => `Una parte de tu pedido ${number} va en camino`,
      heading: 'Una parte de tu pedido va en camino',
      statement: (carrier: string) =>
        `Estas piezas salieron del taller y las lleva ${carrier}. Lo demás va en otro paquete: te escribimos cuando salga.`,
    },
    rest: {
      subject: (number: string) => `El resto de tu pedido ${number} va en camino`,
      heading: 'El resto de tu pedido va en camino',
      statement: (carrier: string) => `Lo que faltaba de tu pedido salió del taller y lo lleva ${carrier}.`,
    },
    replacement: {
      subject: (number: string) => `Tu pedido ${number}: tus piezas nuevas van en camino`,
      heading: 'Tus piezas nuevas van en camino',
      statement: (carrier: string) => `Te mandamos de nuevo estas piezas, sin costo, y las lleva ${carrier}.`,
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
    part: {
      subject: (number: string) => `Part of your order ${number} is on its way`,
      heading: 'Part of your order is on its way',
      statement: (carrier: string) =>
        `These items have left our studio with ${carrier}. The rest goes in another package: we’ll email you when it leaves.`,
    },
    rest: {
      subject: (number: string) => `The rest of your order ${number} is on its way`,
      heading: 'The rest of your order is on its way',
      statement: (carrier: string) => `The rest of your order has left our studio with ${carrier}.`,
    },
    replacement: {
      subject: (number: string) => `Your order ${number}: your new items are on their way`,
      heading: 'Your new items are on their way',
      statement: (carrier: string) => `We’re sending you these items again, at no cost, with ${carrier}.`,
    },
    preheader: (carrier: string, waybill: string) => `${carrier} has it. Tracking number: ${waybill}.`,
    gift: (name: string) => `Your gift is in the box: ${name}.`,
    next: 'It may take a few hours for tracking to show where your package is.',
    arrival: 'We’ll email you again when your order arrives.',
  },
}

export function orderShipped(mail: OrderShippedMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const variantText = t[mail.again ? 'again' : mail.corrected ? 'corrected' : (mail.parcel ?? 'left')]
  const subject = variantText.subject(mail.number)
  const header = { ...variantText, subject, preheader: t.preheader(mail.carrier, mail.waybill) }
  return {
    ...buildShipmentMail(mail, header, context),
    paragraphs: [variantText.statement(mail.carrier), ...(mail.gift === null ? [] : [t.gift(mail.gift)])],
    // A mail follows when the whole order arrives, and none about new units.
    advice: [mail.refunded || mail.parcel === 'replacement' ? t.next : `${t.next} ${t.arrival}`],
    lines: buildLines(mail.lines, context),
    details: [buildAddressFact(mail.address, lang)],
  }
}
