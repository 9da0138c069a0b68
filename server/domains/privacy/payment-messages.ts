import { commonLabels } from './common-labels.ts'
import type { PersonalData } from './personal-data.ts'
import type { SectionLabels } from './section-messages.ts'

const { order, currency, status, created } = commonLabels

export const paymentLabels = {
  payments: {
    title: ['Pagos', 'Payments'],
    fields: {
      code: order,
      method: ['Método', 'Method'],
      installments: ['Meses sin intereses', 'Monthly installments'],
      amount: ['Importe', 'Amount'],
      currency,
      status,
      provider_ref: ['Referencia del proveedor', 'Provider’s reference'],
      created_at: created,
      settled_at: ['Cobrado', 'Settled'],
    },
  },
  unmatched_payments: {
    title: ['Cobros sin pedido', 'Charges without an order'],
    fields: {
      method: ['Método', 'Method'],
      amount: ['Importe', 'Amount'],
      currency,
      status,
      provider_ref: ['Referencia del proveedor', 'Provider’s reference'],
      note: ['Nota', 'Note'],
      paid_at: ['Cobrado', 'Settled'],
    },
  },
  transfers: {
    title: ['Transferencias pedidas', 'Transfers requested'],
    fields: {
      code: order,
      method: ['Método', 'Method'],
      reference: ['Referencia', 'Reference'],
      account: ['Cuenta de la tienda', 'The shop’s account'],
      requested_at: ['Pedida', 'Requested'],
      deadline: ['Plazo', 'Deadline'],
      reminded_at: ['Recordada', 'Reminded'],
      ended_at: ['Terminada', 'Ended'],
      outcome: ['Cómo terminó', 'How it ended'],
    },
  },
  refunds: {
    title: ['Devoluciones de dinero', 'Refunds'],
    fields: {
      code: order,
      amount: ['Importe', 'Amount'],
      currency,
      status,
      reason: ['Por qué', 'Why'],
      reference: ['Referencia', 'Reference'],
      created_at: created,
      done_at: ['Hecha', 'Done'],
    },
  },
  disputes: {
    title: ['Disputas de un cobro', 'Disputed charges'],
    fields: {
      code: order,
      amount: ['Importe', 'Amount'],
      currency,
      reason: ['Por qué', 'Why'],
      status,
      lost: ['Te devolvió', 'Went back to you'],
      opened_at: ['Abierta', 'Opened'],
      closed_at: ['Cerrada', 'Closed'],
    },
  },
  approvals: {
    title: ['Solicitudes de autorización', 'Requests for approval'],
    fields: {
      kind: ['Para', 'For'],
      code: order,
      amount: ['Importe', 'Amount'],
      currency,
      crystals: ['Cristales', 'Crystals'],
      reference: ['Referencia', 'Reference'],
      reason: ['Por qué', 'Why'],
      status,
      answer: ['Respuesta', 'Reply'],
      requested_at: ['Pedida', 'Requested'],
    },
  },
  invoices: {
    title: ['Datos de facturación', 'Invoice data'],
    fields: {
      code: order,
      rfc: ['RFC', 'RFC'],
      name: ['Nombre o razón social', 'Name'],
      use: ['Uso del CFDI', 'Invoice use'],
      regime: ['Régimen fiscal', 'Tax regime'],
      postal_code: ['Código postal', 'Postal code'],
      requested_at: ['Pedida', 'Requested'],
    },
  },
  invoice_documents: {
    title: ['Facturas y notas de crédito', 'Invoices and credit notes'],
    fields: {
      code: order,
      kind: ['Tipo', 'Type'],
      folio: ['Folio', 'Number'],
      uuid: ['Folio fiscal (UUID)', 'Tax folio (UUID)'],
      total: ['Total', 'Total'],
      currency,
      tax: ['IVA', 'Tax'],
      issued_at: ['Emitida', 'Issued'],
      mailed_at: ['Enviada', 'Sent'],
      canceled_at: ['Cancelada', 'Canceled'],
    },
  },
} satisfies Partial<Record<keyof PersonalData, SectionLabels>>
