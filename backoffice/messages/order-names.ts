import { defineMessages } from './define-messages.ts'

/** Returns the name of a value, or the value itself when a newer server knows one more. */
export function getName(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value
}

/** The names of statuses, methods and steps of orders, which lists, pages and slips share. */
export const orderNames = defineMessages(
  {
    customerStatus: {
      pending_payment: 'Por confirmar',
      confirming: 'Confirmando el pago',
      paid: 'Por empacar',
      preparing: 'Empacando',
      shipped: 'En camino',
      delivered: 'Entregado',
      returned: 'Regresó',
      cancelled: 'Cancelado',
      expired: 'Venció',
      failed: 'Pago fallido',
      partially_refunded: 'Reembolso parcial',
      refunded: 'Reembolsado',
      disputed: 'En disputa',
    },
    status: { placed: 'Abierto', completed: 'Terminado', cancelled: 'Cancelado', expired: 'Vencido' },
    payment: {
      pending: 'Por pagar',
      requires_action: 'Falta confirmar',
      paid: 'Pagado',
      failed: 'Falló',
      expired: 'Venció',
      partially_refunded: 'Reembolso parcial',
      refunded: 'Reembolsado',
      disputed: 'En disputa',
    },
    fulfilment: {
      unfulfilled: 'Sin empacar',
      preparing: 'Empacando',
      shipped: 'En camino',
      delivered: 'Entregado',
      returned: 'Regresó',
    },
    method: { card: 'Tarjeta', paypal: 'PayPal', zelle: 'Zelle', venmo: 'Venmo', free: 'Sin costo' } as Record<
      string,
      string
    >,
    tier: ['Sin nivel', 'Amber', 'Emerald', 'Diamond'],
    items: (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`),
    gift: 'regalo',
    age: (days: number, hours: number) => (days > 0 ? `${days} d` : hours > 0 ? `${hours} h` : 'menos de 1 h'),
  },
  {
    customerStatus: {
      pending_payment: 'To confirm',
      confirming: 'Confirming payment',
      paid: 'To pack',
      preparing: 'Packing',
      shipped: 'On the way',
      delivered: 'Delivered',
      returned: 'Came back',
      cancelled: 'Canceled',
      expired: 'Expired',
      failed: 'Payment failed',
      partially_refunded: 'Partly refunded',
      refunded: 'Refunded',
      disputed: 'Disputed',
    },
    status: { placed: 'Open', completed: 'Completed', cancelled: 'Canceled', expired: 'Expired' },
    payment: {
      pending: 'To be paid',
      requires_action: 'To be confirmed',
      paid: 'Paid',
      failed: 'Failed',
      expired: 'Expired',
      partially_refunded: 'Partly refunded',
      refunded: 'Refunded',
      disputed: 'Disputed',
    },
    fulfilment: {
      unfulfilled: 'Not packed',
      preparing: 'Packing',
      shipped: 'On the way',
      delivered: 'Delivered',
      returned: 'Came back',
    },
    method: { card: 'Card', paypal: 'PayPal', zelle: 'Zelle', venmo: 'Venmo', free: 'Free' },
    tier: ['No level', 'Amber', 'Emerald', 'Diamond'],
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
    gift: 'gift',
    age: (days, hours) => (days > 0 ? `${days} d` : hours > 0 ? `${hours} h` : 'under 1 h'),
  },
)
