import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { buildShipmentFacts, buildTrackingLink } from './shipment-messages.ts'
import { type MailOrderLine, buildLines } from './order-lines.ts'

export interface ReturnReceivedMail {
  name: string
  number: string
  kind: ReturnKind
  lines: MailOrderLine[]
}

/** Returns the mail to the customer about a return that arrived. The mail of the refund says what is refunded. */
export function returnReceived(mail: ReturnReceivedMail, context: MailContext): MailContent {
  const { lang } = context
  const { received } = messages[lang]
  return {
    ...buildOrderMail(
      mail,
      { subject: received.subject(mail.number), preheader: received.statement[mail.kind], heading: received.heading },
      context,
    ),
    paragraphs: [received.statement[mail.kind]],
    lines: buildLines(mail.lines, context),
  }
}

export interface ReturnExchangedMail {
  name: string
  number: string
  lines: MailOrderLine[]
  carrier: string
  waybill: string
  tracking_url: string | null
}

/** Returns the mail to the customer about the shipment of the other size. */
export function returnExchanged(mailData: ReturnExchangedMail, context: MailContext): MailContent {
  const { lang } = context
  const { exchanged } = messages[lang]
  const header = {
    subject: exchanged.subject(mailData.number),
    preheader: exchanged.preheader(mailData.carrier, mailData.waybill),
    heading: exchanged.heading,
  }
  const order = buildOrderMail(mailData, header, context)
  const trackingLink = buildTrackingLink(mailData.tracking_url, lang)
  return {
    ...order,
    paragraphs: [exchanged.statement(mailData.carrier)],
    facts: buildShipmentFacts(mailData, lang),
    ...(trackingLink ? { button: trackingLink, links: [order.button] } : {}),
    lines: buildLines(mailData.lines, context),
  }
}

const messages = {
  es: {
    received: {
      subject: (number: string) => `Llegaron tus piezas del pedido ${number}`,
      heading: 'Llegaron tus piezas',
      statement: {
        return: 'Recibimos y revisamos lo que enviaste. Tu reembolso va por el mismo medio con que pagaste.',
        exchange: 'Recibimos y revisamos lo que enviaste. La talla nueva sale enseguida y te escribimos con su guía.',
      },
    },
    exchanged: {
      subject: (number: string) => `Tu talla nueva del pedido ${number} va en camino`,
      heading: 'Tu talla nueva va en camino',
      statement: (carrier: string) => `Tu talla nueva salió del taller y la lleva ${carrier}.`,
      preheader: (carrier: string, waybill: string) => `La lleva ${carrier} con la guía ${waybill}.`,
    },
  },
  en: {
    received: {
      subject: (number: string) => `We received your return for order ${number}`,
      heading: 'We received your items',
      statement: {
        return: 'We received and checked what you sent. Your refund goes to your original payment method.',
        exchange:
          'We received and checked what you sent. Your new size ships right away, and we’ll email you its tracking number.',
      },
    },
    exchanged: {
      subject: (number: string) => `Your new size for order ${number} is on its way`,
      heading: 'Your new size is on its way',
      statement: (carrier: string) => `Your new size has left our studio with ${carrier}.`,
      preheader: (carrier: string, waybill: string) => `${carrier} has it. Tracking number: ${waybill}.`,
    },
  },
}
