import { orderPath } from '@shop/contract/order-path.ts'
import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

export interface ReturnReceivedMail {
  name: string
  number: string
  kind: ReturnKind
  lines: PieceOfMail[]
}

/** To the customer: the pieces are here. What is given back is told by the mail of the refund. */
export function returnReceived(
  { name, number, kind, lines }: ReturnReceivedMail,
  { lang, public_url }: MailContext,
): MailContent {
  const say = words[lang]
  return {
    lang,
    subject: say.subject(number),
    preheader: say.received[kind],
    heading: say.heading(name),
    paragraphs: [say.received[kind]],
    lines: pieceLines(lines),
    button: { label: say.button, link: `${public_url}${orderPath(number)}` },
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

/** To the customer: the other size has left. */
export function returnExchanged(
  { name, number, lines, carrier, waybill, tracking_url }: ReturnExchangedMail,
  { lang, public_url }: MailContext,
): MailContent {
  const say = words[lang]
  return {
    lang,
    subject: say.exchanged.subject(number),
    preheader: say.exchanged.parcel(carrier, waybill),
    heading: say.heading(name),
    paragraphs: [say.exchanged.told, say.exchanged.parcel(carrier, waybill)],
    lines: pieceLines(lines),
    button:
      tracking_url === null
        ? { label: say.button, link: `${public_url}${orderPath(number)}` }
        : { label: say.exchanged.follow, link: tracking_url },
  }
}

const words = {
  es: {
    subject: (number: string) => `Llegaron tus piezas del pedido ${number}`,
    heading: (name: string) => `Hola, ${name}`,
    received: {
      return: 'Recibimos y revisamos lo que enviaste. Tu reembolso va por el mismo medio con que pagaste.',
      exchange: 'Recibimos y revisamos lo que enviaste. La talla nueva sale enseguida.',
    },
    button: 'Ver mis pedidos',
    exchanged: {
      subject: (number: string) => `Tu talla nueva del pedido ${number} va en camino`,
      told: 'Tu talla nueva salió del taller.',
      parcel: (carrier: string, waybill: string) => `La lleva ${carrier} con la guía ${waybill}.`,
      follow: 'Seguir mi paquete',
    },
  },
  en: {
    subject: (number: string) => `Your pieces of order ${number} have arrived`,
    heading: (name: string) => `Hello, ${name}`,
    received: {
      return: 'We received and checked what you sent. Your refund goes the way you paid.',
      exchange: 'We received and checked what you sent. The new size leaves right away.',
    },
    button: 'See my orders',
    exchanged: {
      subject: (number: string) => `The new size of order ${number} is on its way`,
      told: 'Your new size has left the studio.',
      parcel: (carrier: string, waybill: string) => `${carrier} carries it under waybill ${waybill}.`,
      follow: 'Follow my parcel',
    },
  },
}
