import { orderPath } from '@shop/contract/order-path.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { type TransferMail, transferOf } from './transfer-words.ts'

/** Half of a request's time is over, and its money was not confirmed yet. */
export function paymentReminder(request: TransferMail, { lang, public_url }: MailContext): MailContent {
  const { name, number, instructions } = request
  const { method, money, until, rows } = transferOf(request, lang)
  const button = { link: `${public_url}${orderPath(number)}` }
  return {
    es: {
      lang,
      subject: `Falta tu pago del pedido ${number}`,
      preheader: `Guardamos tus piezas hasta el ${until}.`,
      heading: `Hola, ${name}`,
      paragraphs: [
        `Todavía no confirmamos tu pago de ${money} por ${method}. Guardamos las piezas de tu pedido ${number} hasta el ${until}.`,
        ...rows,
        instructions,
        'Si ya lo enviaste, no hagas nada más: te escribiremos en cuanto lo confirmemos.',
      ],
      button: { label: 'Ver mi pedido', ...button },
    },
    en: {
      lang,
      subject: `Your payment for order ${number} is missing`,
      preheader: `We are keeping your pieces until ${until}.`,
      heading: `Hello, ${name}`,
      paragraphs: [
        `We have not confirmed your payment of ${money} by ${method} yet. We are keeping the pieces of your order ${number} until ${until}.`,
        ...rows,
        instructions,
        'If you have sent it already, there is nothing more to do: we will write as soon as we have confirmed it.',
      ],
      button: { label: 'See my order', ...button },
    },
  }[lang]
}
