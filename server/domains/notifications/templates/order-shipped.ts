import { orderPath } from '@shop/contract/order-path.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

export interface OrderShippedMail {
  name: string
  number: string
  carrier: string
  waybill: string
  /** Null for a carrier whose parcels cannot be followed by a link. */
  tracking_url: string | null
  lines: PieceOfMail[]
  /** The gift that goes into the parcel; null without one. */
  gift: string | null
  address: string
  /** The parcel left before, with a number that was wrong. */
  corrected: boolean
}

/** The parcel has left, or goes by another number than we said. */
export function orderShipped(sent: OrderShippedMail, { lang, public_url }: MailContext): MailContent {
  const say = words[lang]
  const { number, corrected, tracking_url } = sent
  return {
    lang,
    subject: corrected ? say.corrected.subject(number) : say.left.subject(number),
    preheader: say.parcel(sent),
    heading: say.heading(sent.name),
    paragraphs: [
      corrected ? say.corrected.told(number) : say.left.told(number),
      say.parcel(sent),
      ...(sent.gift === null ? [] : [say.gift(sent.gift)]),
      say.address(sent.address),
    ],
    lines: pieceLines(sent.lines),
    button:
      tracking_url === null
        ? { label: say.orders, link: `${public_url}${orderPath(number)}` }
        : { label: say.follow, link: tracking_url },
  }
}

const words = {
  es: {
    left: {
      subject: (number: string) => `Tu pedido ${number} va en camino`,
      told: (number: string) => `Tu pedido ${number} salió del taller.`,
    },
    corrected: {
      subject: (number: string) => `Tu pedido ${number}: guía corregida`,
      told: (number: string) => `Corregimos la guía de tu pedido ${number}. La que te dimos antes ya no sirve.`,
    },
    heading: (name: string) => `Va en camino, ${name}`,
    parcel: ({ carrier, waybill }: OrderShippedMail) => `Lo lleva ${carrier} con la guía ${waybill}.`,
    gift: (name: string) => `En la caja va tu regalo: ${name}.`,
    address: (address: string) => `Llega a: ${address}`,
    follow: 'Seguir mi paquete',
    orders: 'Ver mis pedidos',
  },
  en: {
    left: {
      subject: (number: string) => `Your order ${number} is on its way`,
      told: (number: string) => `Your order ${number} has left the studio.`,
    },
    corrected: {
      subject: (number: string) => `Your order ${number}: corrected waybill`,
      told: (number: string) =>
        `We corrected the waybill of your order ${number}. The one we gave you before no longer works.`,
    },
    heading: (name: string) => `On its way, ${name}`,
    parcel: ({ carrier, waybill }: OrderShippedMail) => `${carrier} carries it under waybill ${waybill}.`,
    gift: (name: string) => `Your gift is in the box: ${name}.`,
    address: (address: string) => `It goes to: ${address}`,
    follow: 'Follow my parcel',
    orders: 'See my orders',
  },
}
