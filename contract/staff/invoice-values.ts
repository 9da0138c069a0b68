export const invoiceStates = ['asked', 'to_credit', 'issued', 'canceled'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['invoice', 'credit'] as const

export const XML_MAX_BYTES = 500 * 1024
export const PDF_MAX_BYTES = 2000 * 1024
export const INVOICE_WARNING_DAYS = 3
