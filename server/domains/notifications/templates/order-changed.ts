import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { formatDeductedCrystals } from './crystals-deducted.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildLines, type OrderMail } from './order-lines.ts'
import { buildOrderMail, formatRefundNotice } from './order-messages.ts'

export interface OrderChangedMail extends OrderMail {
  /** The amount that the order costs less, in minor units of `currency`; 0 where it costs the same. */
  refund: number
  /** The amount that it costs more and that was paid; a mail of an earlier release has none. */
  due?: number
  currency: Currency
  paid_with: OrderPaymentMethod
  /** Crystals that are taken back with the refund, or that the payment earned. */
  crystals: number
  exchange?: boolean
}

const messages = {
  es: {
    subject: (number: string) => `Cambiamos tu pedido ${number}`,
    preheader: 'Así queda tu pedido.',
    heading: 'Así queda tu pedido',
    statement: 'Cambiamos las piezas de tu pedido antes de empacarlo. Esto es lo que vamos a enviarte.',
    amount: 'Diferencia a tu favor',
    paid: (money: string) => `Recibimos tu pago de ${money}, y tu pedido ya cambió. Esto es lo que vamos a enviarte.`,
    exchange: {
      subject: (number: string) => `Recibimos la diferencia del cambio de tu pedido ${number}`,
      heading: 'Apartamos tus piezas',
      paid: (money: string) =>
        `Recibimos tu pago de ${money}. Apartamos estas piezas y salen en cuanto llegue lo que nos devuelves.`,
      next: 'Si al final no hacemos el cambio, te devolvemos también esta diferencia.',
    },
    earned: (count: number) => `Con esta diferencia ganaste ${count} ${count === 1 ? 'cristal' : 'cristales'}.`,
    due: 'Diferencia pagada',
    next: 'Si no pediste este cambio o hay un error, responde a este correo cuanto antes, para que lo arreglemos antes de que salga.',
  },
  en: {
    subject: (number: string) => `We changed your order ${number}`,
    preheader: 'This is your order now.',
    heading: 'This is your order now',
    statement: 'We changed the items of your order before packing it. This is what we’ll send you.',
    amount: 'Difference in your favor',
    paid: (money: string) =>
      `We received your payment of ${money}, and your order has changed. This is what we’ll send you.`,
    exchange: {
      subject: (number: string) => `We received the difference for the exchange in your order ${number}`,
      heading: 'Your items are set aside',
      paid: (money: string) =>
        `We received your payment of ${money}. These items are set aside and ship as soon as what you send back arrives.`,
      next: 'If the exchange doesn’t take place in the end, we’ll refund this difference too.',
    },
    earned: (count: number) => `This difference earned you ${count} ${count === 1 ? 'crystal' : 'crystals'}.`,
    due: 'Difference paid',
    next: 'If you didn’t ask for this change, or something is wrong, reply to this email as soon as you can, so that we can fix it before it ships.',
  },
}

export function orderChanged(mail: OrderChangedMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const { number, refund, due = 0, currency, paid_with, crystals } = mail
  if (due > 0) return buildPaidChange(mail, due, context)
  const notice = refund === 0 ? [] : [formatRefundNotice(paid_with, refund, currency, lang)]
  return {
    ...buildOrderMail(mail, { ...t, subject: t.subject(number) }, context),
    paragraphs: [t.statement, ...notice, ...formatDeductedCrystals(crystals, lang)],
    lines: buildLines(mail.lines, context),
    facts: refund === 0 ? [] : [{ label: t.amount, value: formatMoney(refund, currency, lang) }],
    advice: [t.next],
  }
}

/** Its customer paid the difference, which is why it has other lines now. */
function buildPaidChange(mail: OrderChangedMail, due: number, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const money = formatMoney(due, mail.currency, lang)
  const words = mail.exchange === true ? t.exchange : t
  const header = { ...t, heading: words.heading, subject: words.subject(mail.number) }
  return {
    ...buildOrderMail(mail, header, context),
    paragraphs: [words.paid(money), ...(mail.crystals > 0 ? [t.earned(mail.crystals)] : [])],
    lines: buildLines(mail.lines, context),
    facts: [{ label: t.due, value: money }],
    advice: [words.next],
  }
}
