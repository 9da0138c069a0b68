/** The states of an invoice that a customer asked for. */
export const invoiceStates = ['asked', 'to_credit', 'issued', 'canceled'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['invoice', 'credit'] as const

export const XML_MAX_BYTES = 500 * 1024
export const PDF_MAX_BYTES = 2000 * 1024
/** The bell rings so many days before the end of the term of an invoice that is not issued. */
export const INVOICE_WARNING_DAYS = 3
