import { orderPath } from '@shop/contract/order-path.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { type TransferMail, transferOf } from './transfer-words.ts'

/** What to transfer, to whom, and until when the pieces are kept. */
export function paymentPending(request: TransferMail, { lang, public_url }: MailContext): MailContent {
  const { name, number, instructions } = request
  const { method, money, until, rows } = transferOf(request, lang)
  const button = { link: `${public_url}${orderPath(number)}` }
  return {
    es: {
      lang,
      subject: `Tu pedido ${number} espera tu pago por ${method}`,
      preheader: `Envía ${money} con la referencia ${request.reference}.`,
      heading: `Gracias, ${name}`,
      paragraphs: [
        `Apartamos las piezas de tu pedido ${number} hasta el ${until}. Para completarlo, envía este importe exacto por ${method}:`,
        ...rows,
        instructions,
        'Te escribiremos en cuanto confirmemos tu pago. Si no llega a tiempo, las piezas vuelven a la venta.',
      ],
      button: { label: 'Ver mi pedido', ...button },
    },
    en: {
      lang,
      subject: `Your order ${number} is waiting for your ${method} payment`,
      preheader: `Send ${money} with the reference ${request.reference}.`,
      heading: `Thank you, ${name}`,
      paragraphs: [
        `We are keeping the pieces of your order ${number} until ${until}. To complete it, send this exact amount by ${method}:`,
        ...rows,
        instructions,
        'We will write as soon as we have confirmed your payment. If it does not arrive in time, the pieces go back on sale.',
      ],
      button: { label: 'See my order', ...button },
    },
  }[lang]
}
