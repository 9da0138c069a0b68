import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'

export interface OrderAddressMail {
  name: string
  number: string
  /** The postal addresses after and before the correction, with phone and directions: any part may have changed. */
  address: string
  former_address: string
}

/**
 * Returns the mail about a postal address that staff corrected. The customer gets it at once, because a parcel that is
 * redirected by mistake, or for someone else, can still be stopped.
 */
export function orderAddress(mail: OrderAddressMail, context: MailContext): MailContent {
  const t = messages[context.lang]
  return {
    ...buildOrderMail(mail, { ...t, subject: t.subject(mail.number) }, context),
    paragraphs: [t.statement],
    facts: [
      { label: t.address, value: mail.address },
      { label: t.former_address, value: mail.former_address },
    ],
    advice: [t.next],
  }
}

const messages = {
  es: {
    subject: (number: string) => `Corregimos la dirección de tu pedido ${number}`,
    preheader: 'Revisa a dónde va tu pedido.',
    heading: 'Corregimos tu dirección de envío',
    statement: 'Tu pedido ahora se envía a esta dirección. El país y el costo del envío no cambian.',
    address: 'Nueva dirección de envío',
    former_address: 'Dirección anterior',
    next: 'Si no pediste este cambio o hay un error, responde a este correo cuanto antes, para que lo arreglemos antes de que salga.',
  },
  en: {
    subject: (number: string) => `We corrected the address of your order ${number}`,
    preheader: 'Check where your order is going.',
    heading: 'We corrected your shipping address',
    statement: 'Your order now ships to this address. The country and the cost of shipping stay the same.',
    address: 'New shipping address',
    former_address: 'Previous address',
    next: 'If you didn’t ask for this change, or something is wrong, reply to this email as soon as you can, so that we can fix it before it ships.',
  },
}
