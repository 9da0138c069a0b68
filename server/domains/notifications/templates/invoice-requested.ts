import type { MailContent, MailContext } from './mail-content.ts'

export interface InvoiceRequestedMail {
  number: string
  email: string
  rfc: string
  name: string
  use: string
  regime: string
  postal_code: string
  /** For example `$1,200.00 MXN`. */
  total: string
  /** Whether it was requested before, with other data. */
  changed: boolean
}

/** Returns the mail to the shop: a customer requests an invoice for an order. */
export function invoiceRequested(asked: InvoiceRequestedMail, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { number, changed } = asked
  return {
    lang,
    reason: 'shop',
    subject: changed ? say.changed(number) : say.asked(number),
    reply_to: asked.email,
    preheader: `${asked.rfc}, ${asked.name}`,
    heading: changed ? say.changed(number) : say.asked(number),
    paragraphs: [say.told(number)],
    facts: [
      { label: 'RFC', value: asked.rfc },
      { label: say.name, value: asked.name },
      { label: say.use, value: asked.use },
      { label: say.regime, value: asked.regime },
      { label: say.postal_code, value: asked.postal_code },
      { label: say.total, value: asked.total },
      { label: say.email, value: asked.email },
    ],
    notes: [say.how(number)],
  }
}

const words = {
  es: {
    asked: (number: string) => `Factura del pedido ${number}`,
    changed: (number: string) => `Factura del pedido ${number}: datos corregidos`,
    told: (number: string) =>
      `Hay que facturar el pedido ${number} con estos datos. Si respondes, le llega a quien compró.`,
    name: 'Nombre o razón social',
    use: 'Uso del CFDI',
    regime: 'Régimen fiscal',
    postal_code: 'Código postal',
    total: 'Total',
    email: 'Correo',
    how: (number: string) => `El desglose se ve en la línea de comandos: order ${number}.`,
  },
  en: {
    asked: (number: string) => `Invoice for order ${number}`,
    changed: (number: string) => `Invoice for order ${number}: corrected details`,
    told: (number: string) => `Invoice order ${number} with these details. Replies go to the customer.`,
    name: 'Name',
    use: 'Invoice use (CFDI)',
    regime: 'Tax regime',
    postal_code: 'Postal code',
    total: 'Total',
    email: 'Email',
    how: (number: string) => `See the full order on the command line: order ${number}.`,
  },
}
