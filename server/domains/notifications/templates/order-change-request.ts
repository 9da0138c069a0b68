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
    due: 'Diferencia por pagar',
    button: 'Pagar la diferencia',
    wrong: 'Si no pediste este cambio, no hagas nada: tu pedido no cambia.',
  },
  en: {
    subject: (number: string) => `The change to your order ${number} is waiting for payment`,
    preheader: (money: string) => `Pay the difference of ${money} and we’ll make it.`,
    heading: 'This is how your order would be',
    statement: (money: string) =>
      `We prepared the change you asked for. It costs ${money} more: as soon as you pay the difference, your order is as you see it here.`,
    until: (moment: string) =>
      `You can pay it until ${moment}, as long as we haven’t started packing. Until then your order stays as it was, and the new items aren’t set aside.`,
    due: 'Difference to pay',
    button: 'Pay the difference',
    wrong: 'If you didn’t ask for this change, do nothing: your order doesn’t change.',
  },
}

/** Returns the mail that asks a customer to pay what a change of their order costs more. */
export function orderChangeRequest(mail: OrderChangeRequestMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const { number, due, currency, secret, expires_at } = mail
  const money = formatMoney(due, currency, lang)
  const header = { subject: t.subject(number), preheader: t.preheader(money), heading: t.heading }
  const { button: toOrder, ...orderMail } = buildOrderMail(mail, header, context)
  return {
    ...orderMail,
    paragraphs: [t.statement(money), t.until(formatDateTime(new Date(expires_at), lang))],
    button: { label: t.button, link: `${public_url}${secretPaths.cart}/${secret}?lang=${lang}` },
    links: [toOrder],
    lines: buildLines(mail.lines, context),
    facts: [{ label: t.due, value: money }],
    advice: [t.wrong],
  }
}
