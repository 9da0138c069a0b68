import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { ofOrder } from './order-words.ts'
import { parcelFacts, parcelLink } from './parcel-words.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

export interface ReturnReceivedMail {
  name: string
  number: string
  kind: ReturnKind
  lines: PieceOfMail[]
}

/** Returns the mail to the customer about a return that arrived. The mail of the refund says what is refunded. */
export function returnReceived(said: ReturnReceivedMail, context: MailContext): MailContent {
  const { lang } = context
  const { received } = words[lang]
  return {
    ...ofOrder(
      said,
      { subject: received.subject(said.number), preheader: received.told[said.kind], heading: received.heading },
      context,
    ),
    paragraphs: [received.told[said.kind]],
    lines: pieceLines(said.lines, context),
  }
}

export interface ReturnExchangedMail {
  name: string
  number: string
  lines: PieceOfMail[]
  carrier: string
  waybill: string
  tracking_url: string | null
}

/** Returns the mail to the customer about the shipment of the other size. */
export function returnExchanged(sent: ReturnExchangedMail, context: MailContext): MailContent {
  const { lang } = context
  const { exchanged } = words[lang]
  const opening = {
    subject: exchanged.subject(sent.number),
    preheader: exchanged.preheader(sent.carrier, sent.waybill),
    heading: exchanged.heading,
  }
  const order = ofOrder(sent, opening, context)
  const followed = parcelLink(sent.tracking_url, lang)
  return {
    ...order,
    paragraphs: [exchanged.told(sent.carrier)],
    facts: parcelFacts(sent, lang),
    ...(followed ? { button: followed, links: [order.button] } : {}),
    lines: pieceLines(sent.lines, context),
  }
}

const words = {
  es: {
    received: {
      subject: (number: string) => `Llegaron tus piezas del pedido ${number}`,
      heading: 'Llegaron tus piezas',
      told: {
        return: 'Recibimos y revisamos lo que enviaste. Tu reembolso va por el mismo medio con que pagaste.',
        exchange: 'Recibimos y revisamos lo que enviaste. La talla nueva sale enseguida y te escribimos con su guía.',
      },
    },
    exchanged: {
      subject: (number: string) => `Tu talla nueva del pedido ${number} va en camino`,
      heading: 'Tu talla nueva va en camino',
      told: (carrier: string) => `Tu talla nueva salió del taller y la lleva ${carrier}.`,
      preheader: (carrier: string, waybill: string) => `La lleva ${carrier} con la guía ${waybill}.`,
    },
  },
  en: {
    received: {
      subject: (number: string) => `We received your return for order ${number}`,
      heading: 'We received your items',
      told: {
        return: 'We received and checked what you sent. Your refund goes to your original payment method.',
        exchange:
          'We received and checked what you sent. Your new size ships right away, and we’ll email you its tracking number.',
      },
    },
    exchanged: {
      subject: (number: string) => `Your new size for order ${number} is on its way`,
      heading: 'Your new size is on its way',
      told: (carrier: string) => `Your new size has left our studio with ${carrier}.`,
      preheader: (carrier: string, waybill: string) => `${carrier} has it. Tracking number: ${waybill}.`,
    },
  },
}
