export const draftOrderRefusals = {
  draft_order_not_found: {
    status: 404,
    es: 'Ese borrador no existe o se eliminó.',
    en: 'That draft doesn’t exist, or was deleted.',
  },
  draft_order_ordered: {
    es: 'Este borrador ya es un pedido. Los cambios se hacen en el pedido.',
    en: 'This draft is an order already. Make changes in the order.',
  },
  draft_order_being_paid: {
    es: 'Se está confirmando un pago de este borrador. Espera un momento e inténtalo de nuevo.',
    en: 'A payment of this draft is being confirmed. Wait a moment and try again.',
  },
  draft_order_empty: {
    status: 400,
    es: 'El borrador no tiene piezas. Agrega al menos una y guárdalo.',
    en: 'The draft has no items. Add at least one and save it.',
  },
  draft_order_unavailable: {
    es: 'Una pieza del borrador ya no se puede vender así. Cambia su cantidad o quítala, y guárdalo.',
    en: 'An item of the draft can’t be sold like this any more. Change its quantity or remove it, and save.',
  },
  draft_order_total: {
    es: 'El total cambió desde que lo viste: un precio, el código o el envío son otros. Revísalo e inténtalo de nuevo.',
    en: 'The total changed since you saw it: a price, the code or shipping is different. Check it and try again.',
  },
  draft_order_address: {
    status: 400,
    es: 'Elige la dirección de envío y guarda el borrador.',
    en: 'Choose the shipping address and save the draft.',
  },
  draft_order_free: {
    es: 'Este pedido no cuesta nada. Mándale el enlace a la persona para que lo confirme.',
    en: 'This order costs nothing. Send the person the link so that they confirm it.',
  },
  outside_day_invalid: {
    status: 400,
    es: 'Escribe el día en que se pagó: hoy o uno de los últimos 60 días.',
    en: 'Enter the day of the payment: today or one of the last 60 days.',
  },
  outside_reference_used: {
    es: 'Ese pago ya está registrado en el pedido {code}.',
    en: 'That payment is recorded for order {code} already.',
  },
  outside_limit: {
    status: 403,
    es: 'Tu rol registra pagos de hasta {limit}. Para más, pide que alguien lo apruebe.',
    en: 'Your role records payments of up to {limit}. For more, ask for an approval.',
  },
  draft_price_reason: {
    status: 400,
    es: 'Escribe por qué una pieza tiene otro precio.',
    en: 'Write why an item has another price.',
  },
  draft_price_limit: {
    status: 403,
    es: 'Tu rol puede rebajar hasta {limit} por pedido. Para más hace falta alguien con el rol de dueño o gerente.',
    en: 'Your role can take off up to {limit} per order. For more, an owner or manager is needed.',
  },
} as const
