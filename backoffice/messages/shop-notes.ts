import { defineMessages } from './define-messages.ts'

/** The shop itself writes these reasons of refunds and of their failures. The keys are its texts in the database. */
const textsEs = {
  cancelled: 'Se canceló el pedido.',
  'refunded at the provider': 'Se devolvió desde el proveedor de pagos.',
  'no order could be made with it': 'El dinero llegó y ya no había un pedido que pagar.',
  'a dispute was lost': 'Se perdió una disputa.',
  'the provider could not do it': 'El proveedor de pagos no pudo hacerlo.',
  'the provider could not give it to the buyer': 'El proveedor de pagos no pudo entregarlo al comprador.',
}
const textsEn: typeof textsEs = {
  cancelled: 'The order was canceled.',
  'refunded at the provider': 'It was refunded at the payment provider.',
  'no order could be made with it': 'The money came when there was no order left to pay.',
  'a dispute was lost': 'A dispute was lost.',
  'the provider could not do it': 'The payment provider couldn’t do it.',
  'the provider could not give it to the buyer': 'The payment provider couldn’t give it to the buyer.',
}

export const shopNoteMessages = defineMessages(
  { texts: textsEs, disputeLost: (reference: string) => `Se perdió la disputa ${reference}.` },
  { texts: textsEn, disputeLost: (reference) => `Dispute ${reference} was lost.` },
)
