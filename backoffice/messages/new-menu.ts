import { defineMessages } from './define-messages.ts'

export const newMenuMessages = defineMessages(
  {
    label: 'Nuevo',
    records: {
      product: 'Producto',
      collection: 'Colección',
      code: 'Código de descuento',
      banner: 'Portada de inicio',
      post: 'Publicación',
      sizeChart: 'Tabla de tallas',
      member: 'Persona del equipo',
    },
  },
  {
    label: 'New',
    records: {
      product: 'Product',
      collection: 'Collection',
      code: 'Discount code',
      banner: 'Home page banner',
      post: 'Post',
      sizeChart: 'Size chart',
      member: 'Team member',
    },
  },
)
