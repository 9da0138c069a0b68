import { commonLabels } from './common-labels.ts'
import type { PersonalData } from './personal-data.ts'
import type { LabelsOfSections } from './section-messages.ts'

type ShoppingSection =
  | 'favorites'
  | 'stock_alerts'
  | 'drop_reminders'
  | 'cart_lines'
  | 'orders'
  | 'order_lines'
  | 'order_events'
  | 'order_addresses'
  | 'order_notes'
  | 'first_orders'
  | 'payments'
  | 'transfers'
  | 'refunds'
  | 'disputes'
  | 'invoices'
  | 'returns'
  | 'return_lines'
  | 'holds'

const { order, currency, when, status, created, product, quantity, size, color, discount_code, carrier, waybill } =
  commonLabels

/** The names of sections about what the customer bought and looked at. */
export const shoppingLabels: LabelsOfSections<Pick<PersonalData, ShoppingSection>> = {
  favorites: { title: ['Lista de deseos', 'Wishlist'], fields: { product, at: when } },
  stock_alerts: {
    title: ['Avisos de piezas', 'Stock alerts'],
    fields: { product, size, color, created_at: ['Pedido', 'Requested'], told_at: ['Avisado', 'Notified'] },
  },
  drop_reminders: {
    title: ['Recordatorios de lanzamientos', 'Reminders of drops'],
    fields: {
      drop: ['Lanzamiento', 'Drop'],
      created_at: ['Pedido', 'Requested'],
      told_at: ['Avisado', 'Notified'],
    },
  },
  cart_lines: {
    title: ['Carritos', 'Carts'],
    fields: {
      created_at: created,
      ordered_at: ['Se hizo pedido', 'Became an order'],
      currency,
      discount_code,
      product,
      size,
      color,
      quantity,
    },
  },
  orders: {
    title: ['Pedidos', 'Orders'],
    fields: {
      code: order,
      number: ['Número', 'Number'],
      status,
      payment_status: ['Pago', 'Payment'],
      fulfilment_status: ['Envío', 'Delivery'],
      created_at: created,
      placed_at: ['Hecho', 'Placed'],
      currency,
      subtotal: ['Subtotal', 'Subtotal'],
      discount: ['Descuento', 'Discount'],
      discount_reason: ['Por qué', 'Why'],
      discount_code,
      shipping: ['Costo de envío', 'Shipping'],
      total: ['Total', 'Total'],
      email: ['Correo', 'Email'],
      name: ['A nombre de', 'Name'],
      phone: ['Teléfono', 'Phone'],
      address: ['Dirección', 'Address'],
      carrier,
      waybill,
      lang: ['Idioma', 'Language'],
      terms_version: ['Versión de los términos', 'Terms version'],
      privacy_version: ['Versión del aviso de privacidad', 'Privacy notice version'],
    },
  },
  order_lines: {
    title: ['Piezas de los pedidos', 'Order items'],
    fields: {
      code: order,
      name: product,
      size,
      color_name: color,
      quantity,
      currency,
      price: ['Precio', 'Price'],
      price_offer: ['Precio de oferta', 'Sale price'],
      subtotal: ['Importe', 'Amount'],
    },
  },
  order_events: {
    title: ['Historia de los pedidos', 'Order history'],
    fields: {
      code: order,
      kind: ['Qué pasó', 'What happened'],
      status,
      payment_status: ['Pago', 'Payment'],
      fulfilment_status: ['Envío', 'Delivery'],
      note: ['Nota', 'Note'],
      at: when,
    },
  },
  order_addresses: {
    title: ['Direcciones corregidas de los pedidos', 'Corrected order addresses'],
    fields: {
      code: order,
      name: ['A nombre de', 'Name'],
      phone: ['Teléfono', 'Phone'],
      address: ['Dirección', 'Address'],
      at: when,
    },
  },
  order_notes: {
    title: ['Notas de la tienda sobre los pedidos', 'The shop’s notes on orders'],
    fields: { code: order, note: ['Nota', 'Note'], at: when },
  },
  first_orders: {
    title: ['Primer pedido', 'First order'],
    fields: { code: order, ways_known: ['Marcas que lo recuerdan', 'Markers that record it'] },
  },
  payments: {
    title: ['Pagos', 'Payments'],
    fields: {
      code: order,
      method: ['Método', 'Method'],
      amount: ['Importe', 'Amount'],
      currency,
      status,
      provider_ref: ['Referencia del proveedor', 'Provider’s reference'],
      created_at: created,
      settled_at: ['Cobrado', 'Settled'],
    },
  },
  transfers: {
    title: ['Transferencias pedidas', 'Transfers requested'],
    fields: {
      code: order,
      method: ['Método', 'Method'],
      reference: ['Referencia', 'Reference'],
      account: ['Cuenta de la tienda', 'The shop’s account'],
      asked_at: ['Pedida', 'Requested'],
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
      opened_at: ['Abierta', 'Opened'],
      closed_at: ['Cerrada', 'Closed'],
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
      asked_at: ['Pedida', 'Requested'],
    },
  },
  returns: {
    title: ['Devoluciones y cambios', 'Returns and exchanges'],
    fields: {
      code: order,
      kind: ['Tipo', 'Type'],
      status,
      reason: ['Motivo', 'Reason'],
      note: ['Tu nota', 'Your note'],
      answer: ['Nuestra respuesta', 'Our reply'],
      goods: ['Devuelto por las piezas', 'Refunded for the items'],
      shipping: ['Devuelto por el envío', 'Refunded for shipping'],
      currency,
      carrier,
      waybill,
      created_at: ['Pedida', 'Requested'],
      received_at: ['Recibida', 'Received'],
    },
  },
  return_lines: {
    title: ['Piezas de las devoluciones', 'Return items'],
    fields: {
      code: order,
      name: product,
      size,
      color_name: color,
      quantity,
      wanted_size: ['Talla pedida', 'Requested size'],
      received: ['Recibido', 'Received'],
    },
  },
  holds: {
    title: ['Piezas apartadas', 'Items on hold for you'],
    fields: {
      kind: ['Para', 'For'],
      created_at: ['Desde', 'From'],
      expires_at: ['Hasta', 'Until'],
      ended_at: ['Terminó', 'Ended'],
      outcome: ['Cómo terminó', 'Outcome'],
    },
  },
}
