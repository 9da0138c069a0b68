/** Refusals about money: bank transfers, refunds, and payments that a person resolves. */
export const staffPaymentRefusals = {
  transfer_unknown: {
    status: 404,
    es: 'Ningún pedido {code} se iba a pagar por transferencia.',
    en: 'No order {code} was to be paid by a transfer.',
  },
  transfer_amount_differs: {
    es: 'El pedido {code} pide {expected}, no {received}. No se confirmó nada.',
    en: 'Order {code} requires {expected}, not {received}; nothing was confirmed.',
  },
  transfer_reference_differs: {
    es: 'La transferencia del pedido {code} no lleva la referencia «{reference}». No se confirmó nada.',
    en: 'The transfer for order {code} does not go by {reference}; nothing was confirmed.',
  },
  transfer_not_waiting: {
    es: 'El pedido {code} ya no espera ninguna transferencia.',
    en: 'Order {code} does not wait for a transfer any more.',
  },
  transfer_hours: {
    status: 422,
    es: 'El plazo se alarga de 1 a {hours} horas cada vez.',
    en: 'The deadline is extended by 1 to {hours} hours at a time.',
  },
  transfer_reminded: {
    es: 'Ya le recordamos el pago del pedido {code} hace menos de {hours} horas.',
    en: 'The customer of order {code} was reminded less than {hours} hours ago.',
  },
  transfer_extended: {
    es: 'El plazo de esta transferencia ya se alargó. Mira el nuevo antes de alargarlo otra vez.',
    en: 'The deadline of this transfer was extended already. Look at the new one before you extend it again.',
  },
  transfer_changed: {
    es: 'Alguien más anotó una devolución de este pago hace un momento. Mira la lista de nuevo.',
    en: 'Someone else recorded money to return for this payment a moment ago. Look at the list again.',
  },
  owed_transfer_unknown: {
    status: 404,
    es: 'Ese dinero por devolver no está en la lista.',
    en: 'That money to return is on no list.',
  },
  owed_transfer_sent: {
    es: 'Ese dinero ya se devolvió.',
    en: 'That money was returned already.',
  },
  sent_by_other: {
    status: 403,
    es: 'Tú decidiste que este dinero se devuelve y son más de {limit}: que otra persona registre que se envió.',
    en: 'You decided that this money goes back, and it is more than {limit}: someone else has to record that it was sent.',
  },
  paid_order_unknown: {
    status: 404,
    es: 'No hay ningún pedido pagado {code}.',
    en: 'There is no paid order {code}.',
  },
  refund_currency: {
    es: 'El pedido {code} se pagó en {currency}.',
    en: 'Order {code} was paid in {currency}.',
  },
  refund_repeated: {
    es: 'El reembolso {refund} del pedido {code} ya devolvió {amount} ({reason}) hace menos de diez minutos. Ahora no se devolvió nada. Confirma solo si de verdad va un segundo reembolso.',
    en: 'Refund {refund} of {code} already refunded {amount} ({reason}) less than ten minutes ago, and nothing was refunded now. Confirm only if a second refund is meant.',
  },
  order_reshipped: {
    es: 'El paquete de {code} regresó y se envió otra vez. Confirma si además va el dinero.',
    en: 'The shipment of {code} was returned and sent again. Confirm if the money goes back as well.',
  },
  refund_shipping_exceeds: {
    status: 422,
    es: 'El envío es más que el importe completo.',
    en: 'The shipping is more than the whole amount.',
  },
  refund_units_left: {
    es: 'De esas piezas del pedido {code} unas ya salieron en otro paquete. Reembólsalas cuando salga el resto, o solo el importe.',
    en: 'Some of those units of order {code} have left in another parcel. Refund them when the rest has left, or the amount alone.',
  },
  refund_line_unknown: {
    status: 422,
    es: 'Renglones del pedido {code}: {count}. No hay un renglón {line} con tantas piezas por reembolsar.',
    en: 'Lines of order {code}: {count}. There is no line {line} with so many units left to refund.',
  },
  refund_amount_negative: {
    status: 422,
    es: 'Un importe no puede ser menor que 0.',
    en: 'An amount is not below 0.',
  },
  refund_empty: {
    status: 422,
    es: 'Elige qué se devuelve: piezas, envío o un importe.',
    en: 'Choose what is refunded: items, shipping or an amount.',
  },
  refund_too_much: {
    es: 'Del pedido {code} quedan por devolver como máximo {goods} de las piezas y {shipping} del envío.',
    en: 'Of {code} at most {goods} for items and {shipping} for shipping can still go back.',
  },
  refund_not_manual: {
    es: 'El pedido {code} se pagó con {method}: el dinero regresa por ahí, no a mano.',
    en: '{code} was paid by {method}: refund it there, not by hand.',
  },
  refund_disputed: {
    es: 'El pedido {code} está en disputa: decide el banco. Responde ahí.',
    en: '{code} is disputed: the bank decides, answer it there.',
  },
  refund_disputed_partly: {
    es: 'El pedido {code} está en disputa: solo se puede devolver todo.',
    en: '{code} is disputed: only all of it can go back.',
  },
  order_not_paid: {
    es: 'El pedido número {order_id} no está pagado.',
    en: 'Order {order_id} was not paid.',
  },
  refund_changed: {
    es: 'Lo que se iba a devolver cambió mientras lo mirabas. Revísalo de nuevo.',
    en: 'What would be refunded has changed since you looked. Check it again.',
  },
  refund_parcel_moved: {
    es: 'El paquete de {code} salió o regresó después de que se eligieron las piezas, así que ahora están en otro lugar. Elígelas de nuevo; una solicitud de aprobación se rechaza y se pide otra vez.',
    en: 'The parcel of {code} left or came back after the items were chosen, so they are elsewhere now. Choose them again; a request for approval is declined and asked for again.',
  },
  refund_above_limit: {
    status: 403,
    es: 'Tu rol devuelve hasta {limit} por pedido. Para más hace falta alguien con el rol de dueño o gerente.',
    en: 'Your role refunds up to {limit} per order. For more, an owner or manager is needed.',
  },
  refund_unknown: { status: 404, es: 'No hay ningún reembolso {refund}.', en: 'There is no refund {refund}.' },
  refund_not_failed: {
    es: 'El reembolso {refund} no falló, o ya se pidió de nuevo.',
    en: 'Refund {refund} is {status}, not failed.',
  },
  refund_replaced: {
    es: 'El reembolso {refund} se hizo de otra forma, con el {other}; lo que falta de él está en la lista.',
    en: 'Refund {refund} went otherwise, by refund {other}; what is left of it is on the list.',
  },
  refund_exceeds_payment: {
    es: '{amount} es más de lo que queda de este pago.',
    en: '{amount} is more than is left of this payment.',
  },
  refund_done: {
    es: 'El reembolso {refund} ya se hizo.',
    en: 'Refund {refund} is done already.',
  },
  refund_under_way: {
    es: 'El reembolso {refund} lo está haciendo el proveedor de pagos.',
    en: 'Refund {refund} is being done by its provider.',
  },
  payment_not_flagged: {
    es: 'El pago {payment} no está en ninguna lista.',
    en: 'Payment {payment} is on no list.',
  },
  unmatched_resolved: {
    es: 'Ese pago ya se resolvió, o se está resolviendo.',
    en: 'That payment is {status} already.',
  },
  restock_too_many: {
    es: 'El pedido {code} no tiene tantas piezas de esas por regresar al inventario.',
    en: 'Order {code} has not so many of these units to restock.',
  },
} as const
