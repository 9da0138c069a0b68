import { defineMessages } from './define-messages.ts'

export const codesReportMessages = defineMessages(
  {
    code: 'Código',
    batch: (prefix: string) => `${prefix}-… (lote)`,
    firstOrder: 'Primer pedido',
    uses: 'Usos',
    given: 'Descontado',
    ordersTaken: 'Cobrado con él',
    withDiscount: 'Pedidos con descuento',
    ofOrders: (orders: number) => (orders === 1 ? 'de 1 pedido' : `de ${orders} pedidos`),
    mostUsed: 'Los más usados',
    codesHow:
      'Pedidos pagados en el periodo. Descontado es el descuento del pedido; cobrado es lo que pagó, con envío. Los códigos de un lote son un renglón. Un pago que no terminó no cuenta.',
  },
  {
    code: 'Code',
    batch: (prefix) => `${prefix}-… (batch)`,
    firstOrder: 'First order',
    uses: 'Uses',
    given: 'Discounted',
    ordersTaken: 'Paid with it',
    withDiscount: 'Orders with a discount',
    ofOrders: (orders) => (orders === 1 ? 'of 1 order' : `of ${orders} orders`),
    mostUsed: 'Most used',
    codesHow:
      'Orders that were paid in the period. Discounted is the discount of the order; paid is what was paid, with shipping. The codes of a batch are one row. A payment that was not finished does not count.',
  },
)
