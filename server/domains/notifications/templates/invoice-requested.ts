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
export function invoiceRequested(request: InvoiceRequestedMail, { lang, admin_url }: MailContext): MailContent {
  const t = messages[lang]
  const { number, changed } = request
  return {
    reason: 'shop',
    subject: changed ? t.changed(number) : t.asked(number),
    reply_to: request.email,
    preheader: `${request.rfc}, ${request.name}`,
    heading: changed ? t.changed(number) : t.asked(number),
    paragraphs: [t.statement(number)],
    facts: [
      { label: 'RFC', value: request.rfc },
      { label: t.name, value: request.name },
      { label: t.use, value: request.use },
      { label: t.regime, value: request.regime },
      { label: t.postal_code, value: request.postal_code },
      { label: t.total, value: request.total },
      { label: t.email, value: request.email },
    ],
    button: { label: t.open, link: `${admin_url}/admin/orders/${number}` },
  }
}

const messages = {
  es: {
    asked: (number: string) => `Factura del pedido ${number}`,
    changed: (number: string) => `Factura del pedido ${number}: datos corregidos`,
    statement: (number: string) =>
      `Hay que facturar el pedido ${number} con estos datos. Si respondes, le llega a quien compró.`,
    name: 'Nombre o razón social',
    use: 'Uso del CFDI',
    regime: 'Régimen fiscal',
    postal_code: 'Código postal',
    total: 'Total',
    email: 'Correo',
    open: 'Ver el pedido',
  },
  en: {
    asked: (number: string) => `Invoice for order ${number}`,
    changed: (number: string) => `Invoice for order ${number}: corrected details`,
    statement: (number: string) => `Invoice order ${number} with these details. Replies go to the customer.`,
    name: 'Name',
    use: 'Invoice use (CFDI)',
    regime: 'Tax regime',
    postal_code: 'Postal code',
    total: 'Total',
    email: 'Email',
    open: 'View the order',
  },
}
