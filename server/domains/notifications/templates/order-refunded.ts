import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { orderPath } from '@shop/contract/order-path.ts'
import { crystalsTaken } from './crystals-taken.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** `amount` in minor units of `currency`. */
export interface OrderRefundedMail {
  name: string
  number: string
  amount: number
  currency: Currency
  /** Nothing is left of what was paid. */
  whole: boolean
  /** Taken back with it. */
  crystals: number
}

const words = {
  es: {
    subject: (number: string) => `Un reembolso de tu pedido ${number}`,
    preheader: (money: string) => `Te devolvemos ${money}.`,
    heading: (name: string) => `Hola, ${name}`,
    part: (number: string, money: string) => `Te devolvemos ${money} de tu pedido ${number}.`,
    whole: (number: string, money: string) =>
      `Te devolvemos ${money} de tu pedido ${number}. Con esto queda devuelto todo lo que pagaste.`,
    way: 'El dinero vuelve por el mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.',
    button: 'Ver mis pedidos',
  },
  en: {
    subject: (number: string) => `A refund for your order ${number}`,
    preheader: (money: string) => `We are returning ${money}.`,
    heading: (name: string) => `Hello, ${name}`,
    part: (number: string, money: string) => `We are returning ${money} of your order ${number}.`,
    whole: (number: string, money: string) =>
      `We are returning ${money} of your order ${number}. With this, all that you paid has been returned.`,
    way: 'The money goes back the way you paid. Depending on your bank it may take a few days to show.',
    button: 'See my orders',
  },
}

/** Part of an order's money, or all of it, is on its way back. */
export function orderRefunded(refund: OrderRefundedMail, { lang, public_url }: MailContext): MailContent {
  const say = words[lang]
  const { name, number, amount, currency, whole, crystals } = refund
  const money = formatMoney(amount, currency, lang)
  return {
    lang,
    subject: say.subject(number),
    preheader: say.preheader(money),
    heading: say.heading(name),
    paragraphs: [(whole ? say.whole : say.part)(number, money), say.way, ...crystalsTaken(crystals, lang)],
    button: { label: say.button, link: `${public_url}${orderPath(number)}` },
  }
}
