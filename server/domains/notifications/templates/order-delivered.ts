import { orderPath } from '@shop/contract/order-path.ts'
import { shownDay } from '../../../platform/shown-time.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** `return_until` is ISO. */
export interface OrderDeliveredMail {
  name: string
  number: string
  return_until: string
}

/** The parcel has arrived; until when pieces may come back. */
export function orderDelivered(
  { name, number, return_until }: OrderDeliveredMail,
  { lang, public_url }: MailContext,
): MailContent {
  const say = words[lang]
  return {
    lang,
    subject: say.subject(number),
    preheader: say.told(number),
    heading: say.heading(name),
    paragraphs: [say.told(number), say.back(shownDay(new Date(return_until), lang))],
    button: { label: say.button, link: `${public_url}${orderPath(number)}` },
    notes: [say.missing],
  }
}

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} llegó`,
    heading: (name: string) => `Que lo disfrutes, ${name}`,
    told: (number: string) => `La paquetería nos confirma que tu pedido ${number} fue entregado.`,
    back: (day: string) =>
      `¿No era lo que esperabas? Hasta el ${day} puedes pedir una devolución o un cambio de talla desde Mis pedidos.`,
    missing: '¿No lo tienes? Responde a este correo y lo buscamos contigo.',
    button: 'Ver mis pedidos',
  },
  en: {
    subject: (number: string) => `Your order ${number} has arrived`,
    heading: (name: string) => `Enjoy it, ${name}`,
    told: (number: string) => `The carrier tells us that your order ${number} was delivered.`,
    back: (day: string) =>
      `Not what you expected? Until ${day} you can ask for a return or another size from My orders.`,
    missing: 'You do not have it? Answer this e-mail and we will look for it with you.',
    button: 'See my orders',
  },
}
