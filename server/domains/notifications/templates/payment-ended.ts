import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** `amount` in minor units of `currency`. */
export interface PaymentEndedMail {
  name: string
  number: string
  amount: number
  currency: Currency
}

/** A request's time is over: its order will not be, unless the money turns up after all. */
export function paymentExpired(
  { name, number, amount, currency }: PaymentEndedMail,
  { lang, public_url }: MailContext,
): MailContent {
  const money = formatMoney(amount, currency, lang)
  const link = `${public_url}/contacto`
  return {
    es: {
      lang,
      subject: `Tu pedido ${number} venció`,
      preheader: 'No recibimos tu pago a tiempo.',
      heading: `Hola, ${name}`,
      paragraphs: [
        `No recibimos a tiempo tu pago de ${money}, así que el pedido ${number} venció y sus piezas volvieron a la venta.`,
        'Si ya lo habías enviado, escríbenos: si las piezas siguen disponibles completamos tu pedido; si no, te devolvemos el importe completo.',
      ],
      button: { label: 'Escribirnos', link },
    },
    en: {
      lang,
      subject: `Your order ${number} has expired`,
      preheader: 'Your payment did not reach us in time.',
      heading: `Hello, ${name}`,
      paragraphs: [
        `Your payment of ${money} did not reach us in time, so the order ${number} has expired and its pieces are back on sale.`,
        'If you had sent it already, write to us: if the pieces are still there we will complete your order; if not, we will return the whole amount.',
      ],
      button: { label: 'Write to us', link },
    },
  }[lang]
}

/** Staff turned a request down; `reason` is what they wrote. */
export function paymentRejected(
  { name, number, amount, currency, reason }: PaymentEndedMail & { reason: string },
  { lang, public_url }: MailContext,
): MailContent {
  const money = formatMoney(amount, currency, lang)
  const link = `${public_url}/contacto`
  return {
    es: {
      lang,
      subject: `No pudimos aceptar el pago de tu pedido ${number}`,
      preheader: `El pedido ${number} se canceló.`,
      heading: `Hola, ${name}`,
      paragraphs: [
        `No pudimos aceptar el pago de ${money} de tu pedido ${number}, así que lo cancelamos.`,
        `Motivo: ${reason}`,
        'Si ya enviaste dinero por este pedido o crees que es un error, escríbenos.',
      ],
      button: { label: 'Escribirnos', link },
    },
    en: {
      lang,
      subject: `We could not accept the payment for your order ${number}`,
      preheader: `The order ${number} was cancelled.`,
      heading: `Hello, ${name}`,
      paragraphs: [
        `We could not accept the payment of ${money} for your order ${number}, so we cancelled it.`,
        `Reason: ${reason}`,
        'If you have already sent money for this order, or think this is a mistake, write to us.',
      ],
      button: { label: 'Write to us', link },
    },
  }[lang]
}
