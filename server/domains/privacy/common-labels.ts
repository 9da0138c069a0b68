import type { BilingualText } from './section-messages.ts'

export const commonLabels = {
  order: ['Pedido', 'Order'],
  currency: ['Moneda', 'Currency'],
  when: ['Cuándo', 'When'],
  status: ['Estado', 'State'],
  created: ['Creado', 'Created'],
  product: ['Pieza', 'Item'],
  quantity: ['Cantidad', 'Quantity'],
  size: ['Talla', 'Size'],
  color: ['Color', 'Color'],
  discount_code: ['Código', 'Code'],
  carrier: ['Paquetería', 'Carrier'],
  waybill: ['Guía', 'Tracking number'],
} satisfies Record<string, BilingualText>
