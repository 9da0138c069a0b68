import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Order } from './orders.ts'
import { Id, Text } from './common-schemas.ts'

/**
 * Stores invoice data with the order and notifies the person who issues invoices. A repeated request replaces the data.
 */
export const requestInvoice = defineCall('requestInvoice', {
  summary: 'Requests an invoice (CFDI) of a paid order',
  caller: 'customer',
  body: Type.Object({
    order_id: Id('order_not_found'),
    rfc: Text(20, { refusal: 'rfc_invalid', missing: 'error.field' }),
    name: Text(254),
    use: Text(4, { refusal: 'invoice_mismatch', missing: 'error.field' }),
    regime: Text(4, { refusal: 'invoice_mismatch', missing: 'error.field' }),
    postal_code: Text(10, { refusal: 'error.cp', missing: 'error.field' }),
  }),
  response: Order,
  missing: 'error.field',
  refusals: [
    'order_not_found',
    'error.field',
    'rfc_invalid',
    'invoice_mismatch',
    'error.cp',
    'invoice_too_late',
    'invoice_issued',
    'too_many_requests',
  ],
})
