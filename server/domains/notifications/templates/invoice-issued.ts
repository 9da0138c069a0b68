import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'

export interface InvoiceIssuedMail {
  name: string
  number: string
  document: number
  /** Series and number; may be empty. */
  folio: string
  uuid: string
  kind: 'invoice' | 'credit'
}

const messages = {
  es: {
    invoice: {
      heading: 'Aquí está tu factura',
      subject: (number: string) => `Tu factura del pedido ${number}`,
      statement: (number: string) => `Adjuntamos el PDF y el XML de la factura de tu pedido ${number}.`,
    },
    credit: {
      heading: 'Aquí está tu nota de crédito',
      subject: (number: string) => `La nota de crédito de tu pedido ${number}`,
      statement: (number: string) =>
        `Adjuntamos el PDF y el XML de la nota de crédito por lo que se reembolsó de tu pedido ${number}.`,
    },
    keep: 'Guarda los dos archivos para tu contabilidad. Si algo no está bien, responde a este correo.',
    folio: 'Folio',
    uuid: 'Folio fiscal (UUID)',
  },
  en: {
    invoice: {
      heading: 'Here is your invoice',
      subject: (number: string) => `Your invoice for order ${number}`,
      statement: (number: string) => `The PDF and the XML of the invoice for your order ${number} are attached.`,
    },
    credit: {
      heading: 'Here is your credit note',
      subject: (number: string) => `The credit note for your order ${number}`,
      statement: (number: string) =>
        `The PDF and the XML of the credit note for what was refunded of your order ${number} are attached.`,
    },
    keep: 'Keep both files for your accounting. If something isn’t right, reply to this email.',
    folio: 'Number',
    uuid: 'Tax folio (UUID)',
  },
}

export function invoiceIssued(mail: InvoiceIssuedMail, context: MailContext): MailContent {
  const { number, folio, uuid, document, kind } = mail
  const t = messages[context.lang]
  const { heading, subject, statement } = t[kind]
  const text = statement(number)
  return {
    ...buildOrderMail(mail, { subject: subject(number), preheader: text, heading }, context),
    paragraphs: [text, t.keep],
    facts: [...(folio === '' ? [] : [{ label: t.folio, value: folio }]), { label: t.uuid, value: uuid }],
    invoice: { document, file_name: `${kind === 'invoice' ? 'factura' : 'nota-de-credito'}-${number}` },
  }
}
