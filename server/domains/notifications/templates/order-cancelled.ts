import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { orderPath } from '@shop/contract/order-path.ts'
import { crystalsTaken } from './crystals-taken.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** `amount`: what goes back, in minor units of `currency`; 0 when nothing was paid. */
export interface OrderCancelledMail {
  name: string
  number: string
  amount: number
  currency: Currency
  /** It waited for a transfer, which may be on its way. */
  transfer: boolean
  /** Taken back with the money. */
  crystals: number
  /** Not by the customer: why, in the shop's words, if it gave any. */
  by_shop: boolean
  reason: string | null
}

const words = {
  es: {
    subject: (number: string) => `Tu pedido ${number} está cancelado`,
    preheader: 'Ya no se enviará.',
    heading: (name: string) => `Hola, ${name}`,
    own: (number: string) => `Cancelaste tu pedido ${number}: ya no se enviará.`,
    ours: (number: string) =>
      `Tuvimos que cancelar tu pedido ${number}: ya no se enviará. Lamentamos el inconveniente.`,
    reason: (reason: string) => `El motivo: ${reason}`,
    money: (money: string) =>
      `Te devolvemos ${money} por el mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.`,
    unpaid: 'No se te cobró nada.',
    transfer: 'Si ya enviaste la transferencia, responde a este correo y te la devolvemos.',
    button: 'Ver mis pedidos',
  },
  en: {
    subject: (number: string) => `Your order ${number} is cancelled`,
    preheader: 'It will not be sent.',
    heading: (name: string) => `Hello, ${name}`,
    own: (number: string) => `You cancelled your order ${number}: it will not be sent.`,
    ours: (number: string) => `We had to cancel your order ${number}: it will not be sent. We are sorry.`,
    reason: (reason: string) => `The reason: ${reason}`,
    money: (money: string) =>
      `We are returning ${money} the way you paid. Depending on your bank it may take a few days to show.`,
    unpaid: 'You were not charged.',
    transfer: 'If you have sent the transfer already, answer this mail and we will return it.',
    button: 'See my orders',
  },
}

/** An order will not be sent; what becomes of its money. */
export function orderCancelled(order: OrderCancelledMail, { lang, public_url }: MailContext): MailContent {
  const say = words[lang]
  const { name, number, amount, currency, transfer, crystals, by_shop, reason } = order
  return {
    lang,
    subject: say.subject(number),
    preheader: say.preheader,
    heading: say.heading(name),
    paragraphs: [
      (by_shop ? say.ours : say.own)(number),
      ...(by_shop && reason !== null ? [say.reason(reason)] : []),
      amount > 0 ? say.money(formatMoney(amount, currency, lang)) : say.unpaid,
      ...(transfer ? [say.transfer] : []),
      ...crystalsTaken(crystals, lang),
    ],
    button: { label: say.button, link: `${public_url}${orderPath(number)}` },
  }
}
