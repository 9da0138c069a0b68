export const staffReturnRefusals = {
  return_unknown: { status: 404, es: 'No hay ninguna devolución {return}.', en: 'There is no return {return}.' },
  return_not_eligible: {
    es: 'Del pedido {code} no se puede abrir una devolución: no está entregado, tiene una abierta o ya no queda nada por devolver.',
    en: 'No return of order {code} can be opened: it isn’t delivered, has an open one, or nothing is left to return.',
  },
  exchange_changed: {
    es: 'La diferencia del cambio ya es otra. Revísala de nuevo.',
    en: 'The difference of the exchange is another one now. Check it again.',
  },
  exchange_unpaid: {
    es: 'El cliente todavía no paga la diferencia del cambio {return}.',
    en: 'The customer hasn’t paid the difference of exchange {return} yet.',
  },
  exchange_confirming: {
    es: 'El pago de la diferencia del cambio {return} está en revisión, a lo más 5 días. Recíbelo cuando termine, o cancela antes ese pago: es un pedido aparte del cliente.',
    en: 'The payment of the difference of exchange {return} is under review, for 5 days at most. Receive it when that has ended, or cancel that payment first: it’s a separate order of the customer.',
  },
  exchange_not_waiting: {
    es: 'El cambio {return} no espera un pago del cliente.',
    en: 'Exchange {return} waits for no payment of the customer.',
  },
  return_status: {
    es: 'La devolución {return} ya está en otro paso. Vuelve a mirarla.',
    en: 'Return {return} is {status}.',
  },
  return_order_status: {
    es: 'La tienda no tiene el dinero del pedido {code}, así que no se puede aprobar ni enviar.',
    en: 'Order {code} is {status}.',
  },
  return_for_money: {
    es: 'La devolución {return} es por dinero, no por otra talla.',
    en: 'Return {return} is for money.',
  },
  return_nothing_received: {
    status: 422,
    es: 'Anota al menos una pieza que llegó.',
    en: 'Record at least one item that arrived.',
  },
  return_received_lines: {
    status: 422,
    es: 'Esas no son las piezas de la devolución {return}, o son más de las que vienen.',
    en: 'Those are not the items of return {return}, or more than it has.',
  },
  exchange_incomplete: {
    es: 'Para un cambio de talla tienen que llegar todas las piezas. Espera las que faltan o recházalo.',
    en: 'An exchange needs all of its items. Wait for the rest, or decline it.',
  },
  exchange_refunded: {
    es: 'Las piezas del cambio {return} ya se reembolsaron. Termínalo con un reembolso.',
    en: 'The items of exchange {return} were refunded already. End it with a refund.',
  },
  return_refund_changed: {
    es: 'El reembolso de esta devolución cambió mientras la mirabas. Revísalo de nuevo.',
    en: 'The refund of this return has changed since you looked. Check it again.',
  },
} as const
