import type { MailContent, MailContext } from './mail-content.ts'

export interface InvoiceRequestedMail {
  number: string
  email: string
  rfc: string
  name: string
  use: string
  regime: string
  postal_code: string
  /** `$1,200.00 MXN`. */
  total: string
  /** Asked for before, with other data. */
  changed: boolean
}

/** To the shop: a customer wants an invoice of an order. */
export function invoiceRequested(asked: InvoiceRequestedMail, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { number, changed } = asked
  return {
    lang,
    subject: changed ? say.changed(number) : say.asked(number),
    reply_to: asked.email,
    preheader: `${asked.rfc}, ${asked.name}`,
    heading: changed ? say.changed(number) : say.asked(number),
    paragraphs: [
      `RFC: ${asked.rfc}`,
      `${say.name}: ${asked.name}`,
      `${say.use}: ${asked.use}`,
      `${say.regime}: ${asked.regime}`,
      `${say.postal_code}: ${asked.postal_code}`,
      `${say.total}: ${asked.total}`,
      `${say.email}: ${asked.email}`,
    ],
    notes: [say.how(number)],
  }
}

const words = {
  es: {
    asked: (number: string) => `Factura del pedido ${number}`,
    changed: (number: string) => `Factura del pedido ${number}: datos corregidos`,
    name: 'Nombre o razón social',
    use: 'Uso del CFDI',
    regime: 'Régimen fiscal',
    postal_code: 'Código postal',
    total: 'Total',
    email: 'Correo',
    how: (number: string) => `El desglose se ve en la línea de comandos: order ${number}.`,
  },
  en: {
    asked: (number: string) => `Invoice of order ${number}`,
    changed: (number: string) => `Invoice of order ${number}: corrected data`,
    name: 'Name',
    use: 'Use of the CFDI',
    regime: 'Tax regime',
    postal_code: 'Postal code',
    total: 'Total',
    email: 'E-mail',
    how: (number: string) => `All of it is on the command line: order ${number}.`,
  },
}
