import { formatDateTime } from '../../../platform/date-format.ts'
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
  /** The base and the tax of the total; null where prices were not said to include tax. */
  base: string | null
  tax: string | null
  /** In percent. */
  tax_rate: number | null
  form: string
  /** When it was paid, as ISO 8601. */
  paid_at: string
  changed: boolean
}

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
      { label: t.paid_at, value: formatDateTime(new Date(request.paid_at), lang) },
      { label: t.form, value: request.form },
      ...(request.base === null || request.tax === null
        ? []
        : [
            { label: t.base, value: request.base },
            { label: t.tax(request.tax_rate ?? 0), value: request.tax },
          ]),
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
    paid_at: 'Fecha del pago',
    form: 'Forma de pago (clave del SAT)',
    base: 'Base',
    tax: (rate: number) => `IVA ${rate} %`,
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
    paid_at: 'Date of the payment',
    form: 'Form of payment (key of the SAT)',
    base: 'Base',
    tax: (rate: number) => `Tax (IVA) ${rate}%`,
    total: 'Total',
    email: 'Email',
    open: 'View the order',
  },
}
