export const invoiceRefusals = {
  invoice_unknown: { status: 404, es: 'No encontramos esa factura.', en: 'We couldn’t find that invoice.' },
  invoice_file_too_large: {
    status: 413,
    es: 'El archivo es demasiado grande: el XML puede pesar 500 KB y el PDF 2 MB.',
    en: 'The file is too large: the XML may have 500 KB and the PDF 2 MB.',
  },
  invoice_not_readable: {
    status: 422,
    es: 'Esto no es el XML de una factura timbrada (CFDI 3.3 o 4.0).',
    en: 'This isn’t the XML of a stamped invoice (CFDI 3.3 or 4.0).',
  },
  invoice_not_pdf: { status: 422, es: 'Esto no es un PDF.', en: 'This isn’t a PDF.' },
  invoice_not_requested: {
    es: 'Nadie ha pedido una factura del pedido {code}.',
    en: 'Nobody has asked for an invoice of order {code}.',
  },
  invoice_other_rfc: {
    es: 'La factura es para {rfc}, y el pedido {code} pidió {expected}.',
    en: 'The invoice is for {rfc}, and order {code} asked for {expected}.',
  },
  invoice_other_currency: {
    es: 'La factura está en {currency}, y el pedido {code} en otra moneda.',
    en: 'The invoice is in {currency}, and order {code} in another currency.',
  },
  invoice_other_total: {
    es: 'El total del archivo es {amount}, y el que corresponde al pedido {code} es {expected}.',
    en: 'The total of the file is {amount}, and that of order {code} would be {expected}.',
  },
  invoice_issued_already: {
    es: 'El pedido {code} ya tiene la factura {uuid}. Cancélala antes de adjuntar otra.',
    en: 'Order {code} has the invoice {uuid} already. Cancel it before you attach another one.',
  },
  invoice_nothing_to_credit: {
    es: 'No hay nada que acreditar del pedido {code}.',
    en: 'There is nothing to credit of order {code}.',
  },
  invoice_not_related: {
    es: 'La nota de crédito no está relacionada con la factura {uuid}.',
    en: 'The credit note isn’t related to invoice {uuid}.',
  },
  invoice_uuid_known: {
    es: 'El folio fiscal {uuid} ya está en un pedido.',
    en: 'The UUID {uuid} is in an order already.',
  },
  invoice_canceled: { es: 'La factura {uuid} ya está cancelada.', en: 'Invoice {uuid} is canceled already.' },
  invoice_without_pdf: {
    es: 'Falta el PDF. Adjúntalo antes de enviar la factura.',
    en: 'The PDF is missing. Attach it before you send the invoice.',
  },
} as const
