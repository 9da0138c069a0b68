import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

/** `amount` is the amount that was not paid, in minor units of `currency`. */
export interface PaymentDeniedMail extends OrderMail {
  amount: number
  currency: Currency
  cause: 'denied' | 'undecided'
  /** It is set when the payment was for what staff had prepared. `number` is that of the order that a change is of. */
  prepared?: 'draft' | 'change'
  /** Until when its link can be paid again, ISO; null when it has ended. */
  again_until?: string | null
  /** The secret of that link, which is deleted when the mail is sent. */
  secret?: string | null
}

const messages = {
  es: {
    denied: {
      subject: (number: string) => `El pago de tu pedido ${number} no se aprobó`,
      heading: 'Tu pago no se aprobó',
      statement: (money: string) =>
        `La revisión de tu pago de ${money} terminó sin aprobarlo, así que el pedido terminó y sus piezas volvieron a la venta. No se te cobró nada.`,
    },
    undecided: {
      subject: (number: string) => `El pago de tu pedido ${number} no se confirmó a tiempo`,
      heading: 'Tu pago no se confirmó a tiempo',
      statement: (money: string) =>
        `Tu pago de ${money} no se confirmó a tiempo, así que el pedido terminó y sus piezas volvieron a la venta. No se te cobró nada; si el pago se completa después, te lo devolvemos completo sin que lo pidas.`,
    },
    preheader: 'No se te cobró nada.',
    change: {
      subject: {
        denied: (number: string) => `El pago para cambiar tu pedido ${number} no se aprobó`,
        undecided: (number: string) => `El pago para cambiar tu pedido ${number} no se confirmó a tiempo`,
      },
      statement: {
        denied: (money: string) =>
          `La revisión de tu pago de ${money} por el cambio terminó sin aprobarlo. No se te cobró nada, y tu pedido sigue como estaba.`,
        undecided: (money: string) =>
          `Tu pago de ${money} por el cambio no se confirmó a tiempo. No se te cobró nada, y tu pedido sigue como estaba; si el pago se completa después, te lo devolvemos completo sin que lo pidas.`,
      },
      again: (moment: string) =>
        `Si todavía quieres el cambio, abre tu pedido: ahí puedes pagar la diferencia hasta el ${moment}.`,
      over: 'Si todavía quieres el cambio, responde a este correo.',
      pay: 'Pagar la diferencia',
    },
    draft: {
      again: (moment: string) =>
        `Si todavía quieres las piezas, el enlace que te mandamos para pagar sirve otra vez hasta el ${moment}, con los mismos precios.`,
      over: 'El enlace que te mandamos para pagar ya venció. Si todavía quieres las piezas, responde a este correo.',
      pay: 'Pagar mi pedido',
    },
    again: 'Si todavía quieres las piezas, abre tu pedido: desde ahí vuelven a tu carrito las que siguen disponibles.',
  },
  en: {
    denied: {
      subject: (number: string) => `The payment for your order ${number} wasn’t approved`,
      heading: 'Your payment wasn’t approved',
      statement: (money: string) =>
        `The review of your payment of ${money} ended without approval, so the order has ended and its items are available to everyone again. You weren’t charged.`,
    },
    undecided: {
      subject: (number: string) => `The payment for your order ${number} wasn’t confirmed in time`,
      heading: 'Your payment wasn’t confirmed in time',
      statement: (money: string) =>
        `Your payment of ${money} wasn’t confirmed in time, so the order has ended and its items are available to everyone again. You weren’t charged; if the payment still goes through, we’ll refund it in full without you having to ask.`,
    },
    preheader: 'You weren’t charged.',
    change: {
      subject: {
        denied: (number: string) => `The payment to change your order ${number} wasn’t approved`,
        undecided: (number: string) => `The payment to change your order ${number} wasn’t confirmed in time`,
      },
      statement: {
        denied: (money: string) =>
          `The review of your payment of ${money} for the change ended without approval. You weren’t charged, and your order stays as it was.`,
        undecided: (money: string) =>
          `Your payment of ${money} for the change wasn’t confirmed in time. You weren’t charged, and your order stays as it was; if the payment still goes through, we’ll refund it in full without you having to ask.`,
      },
      again: (moment: string) =>
        `If you still want the change, open your order: you can pay the difference there until ${moment}.`,
      over: 'If you still want the change, reply to this email.',
      pay: 'Pay the difference',
    },
    draft: {
      again: (moment: string) =>
        `If you still want the items, the payment link we sent you works again until ${moment}, at the same prices.`,
      over: 'The payment link we sent you has expired. If you still want the items, reply to this email.',
      pay: 'Pay my order',
    },
    again: 'If you still want the items, open your order: from there, those still available go back into your cart.',
  },
}

/** Returns the mail about an order, or a change of one, whose payment was under review and took no money. */
export function paymentDenied(mail: PaymentDeniedMail, context: MailContext): MailContent {
  const { lang } = context
  const { number, amount, currency, cause, prepared } = mail
  const t = messages[lang]
  const { preheader } = t
  const { subject, heading, statement } = prepared === 'change' ? toChangeMessages(mail, lang) : t[cause]
  const { button: toOrder, ...orderMail } = buildOrderMail(
    mail,
    { subject: subject(number), preheader, heading },
    context,
  )
  const payment = findPayment(mail, context)
  return {
    ...orderMail,
    button: payment ?? toOrder,
    links: payment === undefined ? [] : [toOrder],
    paragraphs: [statement(formatMoney(amount, currency, lang)), formatAgain(mail, lang)],
    lines: buildLines(mail.lines, context),
  }
}

/** Returns the link by which what staff had prepared is paid again, while it works. */
function findPayment({ prepared, again_until, secret }: PaymentDeniedMail, { lang, public_url }: MailContext) {
  if (prepared === undefined || !again_until || !secret) return undefined
  return { label: messages[lang][prepared].pay, link: `${public_url}${secretPaths.cart}/${secret}?lang=${lang}` }
}

function toChangeMessages({ cause }: PaymentDeniedMail, lang: Lang) {
  const { change, ...t } = messages[lang]
  return { subject: change.subject[cause], heading: t[cause].heading, statement: change.statement[cause] }
}

function formatAgain({ prepared, again_until = null }: PaymentDeniedMail, lang: Lang): string {
  const t = messages[lang]
  if (prepared === undefined) return t.again
  return again_until === null ? t[prepared].over : t[prepared].again(formatDateTime(new Date(again_until), lang))
}
