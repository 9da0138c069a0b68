import { defineMessages } from './define-messages.ts'

export const evidenceMessages = defineMessages(
  {
    title: (code: string) => `Pruebas del pedido ${code}`,
    text: 'Imprímelo como PDF y adjúntalo a tu respuesta en el proveedor.',
    print: 'Imprimir o guardar como PDF',
    back: 'Volver al pedido',
    order: (code: string) => `Pedido ${code}`,
    customer: 'Cliente',
    since: (at: string, orders: number) => `Compró el ${at}. Pedidos de esta cuenta: ${orders}.`,
    items: 'Lo comprado',
    total: (total: string, shipping: string, refunded: string) =>
      `Total ${total}, con envío de ${shipping}. Reembolsado: ${refunded}.`,
    payment: 'Pago',
    shipment: 'Envío',
    history: 'Pasos del pedido y correos al cliente',
    zone: 'Horas de la Ciudad de México.',
  },
  {
    title: (code) => `Evidence for order ${code}`,
    text: 'Print it as a PDF and attach it to your response at the provider.',
    print: 'Print or save as PDF',
    back: 'Back to the order',
    order: (code) => `Order ${code}`,
    customer: 'Customer',
    since: (at, orders) => `Bought on ${at}. Orders of this account: ${orders}.`,
    items: 'Items',
    total: (total, shipping, refunded) => `Total ${total}, with ${shipping} for shipping. Refunded: ${refunded}.`,
    payment: 'Payment',
    shipment: 'Shipment',
    history: 'Steps of the order and mails to the customer',
    zone: 'Times in Mexico City.',
  },
)
