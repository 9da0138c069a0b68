import type { MailContent, MailContext } from './mail-content.ts'
import { ofOrder, sumRows } from './order-words.ts'
import { pricedLines } from './piece-lines.ts'
import { type TransferMail, transferOf } from './transfer-words.ts'

const words = {
  es: {
    subject: (number: string) => `Falta tu pago del pedido ${number}`,
    preheader: (until: string) => `Guardamos tus piezas hasta el ${until}.`,
    heading: 'Tus piezas te esperan',
    kept: (money: string, method: string, until: string) =>
      `Todavía no confirmamos tu pago de ${money} por ${method}. Guardamos las piezas de tu pedido hasta el ${until}.`,
    sent: 'Si ya lo enviaste, no hagas nada más: te escribimos en cuanto lo confirmemos.',
  },
  en: {
    subject: (number: string) => `Your payment for order ${number} is missing`,
    preheader: (until: string) => `We are keeping your pieces until ${until}.`,
    heading: 'Your pieces are waiting for you',
    kept: (money: string, method: string, until: string) =>
      `We have not confirmed your payment of ${money} by ${method} yet. We are keeping the pieces of your order until ${until}.`,
    sent: 'If you have sent it already, there is nothing more to do: we will write as soon as we have confirmed it.',
  },
}

/** Returns the reminder when half of the time for a bank transfer is over and its money is not confirmed yet. */
export function paymentReminder(request: TransferMail, context: MailContext): MailContent {
  const { lang } = context
  const say = words[lang]
  const { method, money, until, facts } = transferOf(request, lang)
  return {
    ...ofOrder(
      request,
      { subject: say.subject(request.number), preheader: say.preheader(until), heading: say.heading },
      context,
    ),
    paragraphs: [say.kept(money, method, until), say.sent],
    facts,
    advice: [request.instructions],
    lines: pricedLines(request.lines, request.currency, context),
    totals: sumRows(request, lang),
  }
}
