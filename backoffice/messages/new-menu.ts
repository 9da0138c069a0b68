import { defineMessages } from './define-messages.ts'

export const newMenuMessages = defineMessages(
  {
    label: 'Nuevo',
    records: {
      order: 'Pedido',
      product: 'Producto',
      collection: 'Colección',
      code: 'Código de descuento',
      banner: 'Banner',
      post: 'Publicación',
      sizeChart: 'Guía de tallas',
      member: 'Persona del equipo',
    },
  },
  {
    label: 'New',
    records: {
      order: 'Order',
      product: 'Product',
      collection: 'Collection',
      code: 'Discount code',
      banner: 'Banner',
      post: 'Post',
      sizeChart: 'Size chart',
      member: 'Team member',
    },
  },
)
