import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'
import { buildLines, type OrderMail } from './order-lines.ts'
import { buildOrderMail } from './order-messages.ts'

/** `secret` is the id of the cart that pays the difference; the lines are those that the order would have. */
export interface OrderChangeRequestMail extends OrderMail, SecretLinkMail {
  /** The amount that is to be paid, in minor units of `currency`. */
  due: number
  currency: Currency
  /** ISO. */
  expires_at: string
  /** Whether the lines are new items of an exchange, and not what the order would have. */
  exchange?: boolean
}

const messages = {
  es: {
    subject: (number: string) => `El cambio de tu pedido ${number} espera tu pago`,
    preheader: (money: string) => `Paga la diferencia de ${money} y lo hacemos.`,
    heading: 'Así quedaría tu pedido',
    statement: (money: string) =>
      `Preparamos el cambio que nos pediste. Cuesta ${money} más: en cuanto pagues la diferencia, tu pedido queda como ves aquí.`,
    until: (moment: string) =>
      `Puedes pagarla hasta el ${moment}, si no hemos empezado a empacar. Hasta entonces tu pedido sigue como estaba, y las piezas nuevas no quedan apartadas.`,
    exchange: {
      subject: (number: string) => `El cambio de tu pedido ${number} espera tu pago`,
      heading: 'Lo que recibirías en el cambio',
      statement: (money: string) =>
        `Preparamos el cambio que nos pediste. Estas piezas cuestan ${money} más que las que nos devuelves.`,
      until: (moment: string) =>
        `Puedes pagar la diferencia hasta el ${moment}: en cuanto la pagues, apartamos las piezas, y salen cuando llegue lo que nos devuelves. Si llega antes de que la pagues, te devolvemos su dinero.`,
    },
    due: 'Diferencia por pagar',
    button: 'Pagar la diferencia',
    wrong: 'Si no pediste este cambio, no hagas nada.',
  },
  en: {
    subject: (number: string) => `The change to your order ${number} is waiting for payment`,
    preheader: (money: string) => `Pay the difference of ${money} and we’ll make it.`,
    heading: 'This is how your order would be',
    statement: (money: string) =>
      `We prepared the change you asked for. It costs ${money} more: as soon as you pay the difference, your order is as you see it here.`,
    until: (moment: string) =>
      `You can pay it until ${moment}, as long as we haven’t started packing. Until then your order stays as it was, and the new items aren’t set aside.`,
    exchange: {
      subject: (number: string) => `The exchange in your order ${number} is waiting for payment`,
      heading: 'What you’d get in the exchange',
      statement: (money: string) =>
        `We prepared the exchange you asked for. These items cost ${money} more than what you’re sending back.`,
      until: (moment: string) =>
        `You can pay the difference until ${moment}: as soon as you do, we set the items aside, and they ship when what you send back arrives. If that arrives before you pay, we’ll refund it.`,
    },
    due: 'Difference to pay',
    button: 'Pay the difference',
    wrong: 'If you didn’t ask for this change, do nothing.',
  },
}

export function orderChangeRequest(mail: OrderChangeRequestMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const { number, due, currency, secret, expires_at } = mail
  const money = formatMoney(due, currency, lang)
  const words = mail.exchange === true ? t.exchange : t
  const header = { subject: words.subject(number), preheader: t.preheader(money), heading: words.heading }
  const { button: toOrder, ...orderMail } = buildOrderMail(mail, header, context)
  return {
    ...orderMail,
    paragraphs: [words.statement(money), words.until(formatDateTime(new Date(expires_at), lang))],
    button: { label: t.button, link: `${public_url}${secretPaths.cart}/${secret}?lang=${lang}` },
    links: [toOrder],
    lines: buildLines(mail.lines, context),
    facts: [{ label: t.due, value: money }],
    advice: [t.wrong],
  }
}
