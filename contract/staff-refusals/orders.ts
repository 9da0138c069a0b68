export const orderRefusals = {
  order_unknown: { status: 404, es: 'No hay ningún pedido {code}.', en: 'There is no order {code}.' },
  order_is_pending_payment: {
    es: 'El pedido {code} todavía no está pagado.',
    en: 'Order {code} isn’t paid yet.',
  },
  order_is_confirming: {
    es: 'El pago del pedido {code} todavía se está confirmando.',
    en: 'The payment of order {code} is still being confirmed.',
  },
  order_is_paid: {
    es: 'El pedido {code} está pagado y todavía no se empaca.',
    en: 'Order {code} is paid and not packed yet.',
  },
  order_is_preparing: {
    es: 'El pedido {code} ya se está empacando.',
    en: 'Order {code} is being packed already.',
  },
  order_is_shipped: { es: 'El pedido {code} ya salió.', en: 'Order {code} has left already.' },
  order_is_delivered: {
    es: 'El pedido {code} ya se entregó.',
    en: 'Order {code} was delivered already.',
  },
  order_is_returned: {
    es: 'El paquete del pedido {code} regresó a la tienda.',
    en: 'The parcel of order {code} came back to the shop.',
  },
  order_is_canceled: { es: 'El pedido {code} está cancelado.', en: 'Order {code} is canceled.' },
  order_is_expired: {
    es: 'El pedido {code} venció sin pago.',
    en: 'Order {code} expired without payment.',
  },
  order_is_failed: { es: 'El pago del pedido {code} falló.', en: 'The payment of order {code} failed.' },
  order_is_refunded: {
    es: 'El pedido {code} está reembolsado por completo.',
    en: 'Order {code} is refunded completely.',
  },
  order_is_disputed: {
    es: 'El cobro del pedido {code} está en disputa.',
    en: 'The payment of order {code} is disputed.',
  },
  order_has_nothing_to_send: {
    es: 'Todas las piezas del pedido {code} están reembolsadas: no hay nada que enviar.',
    en: 'Every item of order {code} is refunded: there is nothing to send.',
  },
  order_refund_waits: {
    es: 'Piezas del pedido {code} cuyo reembolso espera aprobación: {count}. Envíalo desde su página si va con ellas.',
    en: 'Units of order {code} whose refund waits for approval: {count}. Ship it from its own page if it leaves with them.',
  },
  order_cancel_too_late: {
    es: 'El pedido {code} ya no se puede cancelar: ya salió, venció o está en disputa.',
    en: 'Order {code} cannot be canceled any more: it has left, expired or is disputed.',
  },
  carrier_missing: { status: 400, es: 'Escribe la paquetería.', en: 'A carrier is needed.' },
  waybill_invalid: {
    status: 400,
    es: 'Esa no es una guía: lleva de 4 a 40 letras, números o guiones, y no es el código de un pedido.',
    en: 'That is no tracking number: 4 to 40 letters, digits and dashes, and not the code of an order.',
  },
  waybill_unchanged: {
    es: 'El pedido {code} ya tiene esa guía.',
    en: 'Order {code} has that tracking number already.',
  },
  waybill_used: {
    es: 'Un paquete del pedido {code} ya usó la guía {waybill}: cada envío lleva una propia.',
    en: 'A parcel of {code} went by {waybill} before: each has a tracking number of its own.',
  },
  change_lines: {
    status: 400,
    es: 'Elige piezas a la venta, cada una una vez. El pedido {code} necesita al menos una.',
    en: 'Choose items that are on sale, each of them once. Order {code} needs at least one.',
  },
  change_unchanged: { es: 'El pedido {code} ya está así.', en: 'Order {code} is like that already.' },
  change_price: {
    status: 400,
    es: 'El precio de una pieza nueva es mayor que 0 y no pasa del que tiene hoy.',
    en: 'The price of a new item is more than 0 and no more than it costs today.',
  },
  change_reason: {
    status: 400,
    es: 'Escribe por qué cuesta menos.',
    en: 'Enter why it costs less.',
  },
  change_out_of_stock: {
    es: 'Ya no hay tantas piezas disponibles para el pedido {code}.',
    en: 'There are not that many units available for order {code} any more.',
  },
  change_outdated: {
    es: 'La diferencia cambió mientras la mirabas. Revísala de nuevo.',
    en: 'The difference has changed since you looked. Check it again.',
  },
  change_quantity: {
    es: 'Por enlace se pagan hasta 20 piezas más de cada una. Reparte el cambio del pedido {code}.',
    en: 'Up to 20 more units of an item can be paid by link. Split the change of order {code}.',
  },
  change_being_paid: {
    es: 'La diferencia del pedido {code} se está pagando en este momento. Espera unos minutos.',
    en: 'The difference of order {code} is being paid right now. Wait a few minutes.',
  },
  change_request_over: {
    es: 'El pedido {code} ya no tiene ese cambio por pagar.',
    en: 'Order {code} no longer has that change to be paid.',
  },
  parcel_unknown: {
    status: 404,
    es: 'El pedido {code} no tiene ese paquete.',
    en: 'Order {code} has no such parcel.',
  },
  parcel_status: {
    es: 'Ese paquete del pedido {code} ya está en otro paso.',
    en: 'That parcel of order {code} is at another step already.',
  },
  parcel_is_lost: {
    es: 'El paquete del pedido {code} está anotado como perdido. Si apareció, anótalo primero.',
    en: 'The parcel of order {code} is recorded as lost. If it was found, record that first.',
  },
  undo_too_late: {
    es: 'Ya no se puede deshacer: el correo del pedido {code} ya salió.',
    en: 'It can no longer be undone: the email about order {code} has left.',
  },
  undo_not_last: {
    es: 'Después de eso pasó algo más con el pedido {code}: ya no se puede deshacer.',
    en: 'Something else happened to order {code} since: it can no longer be undone.',
  },
  parcel_lines: {
    es: 'Elige piezas del pedido {code} y no más de las que tiene ahí.',
    en: 'Choose units of order {code}, and no more than there are.',
  },
  parcel_takes_all: {
    es: 'En ese paquete va todo lo que falta del pedido {code}: registra el envío del pedido.',
    en: 'That parcel has all that is left of order {code}: record the shipment of the order.',
  },
  replacement_out_of_stock: {
    es: 'No hay piezas disponibles para reponer las del pedido {code}.',
    en: 'No units are available to replace those of order {code}.',
  },
  parcel_not_kept: {
    es: 'El paquete del pedido {code} ya no está guardado: sus piezas o su dinero regresaron.',
    en: 'The parcel of {code} is not kept: its items or its money went back.',
  },
  address_too_late: {
    es: 'La dirección del pedido {code} ya no se puede corregir.',
    en: 'The address of order {code} can no longer be corrected.',
  },
  order_of_closed_account: {
    es: 'La cuenta del pedido {code} se cerró: no guardamos más datos de esa persona.',
    en: 'The account of order {code} was closed: no more data about that person is stored.',
  },
} as const
