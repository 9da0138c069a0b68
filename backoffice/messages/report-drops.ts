import { defineMessages } from './define-messages.ts'

export const dropsReportMessages = defineMessages(
  {
    opened: (at: string) => `Abrió para todos: ${at}`,
    level: 'Nivel',
    byLevel: 'Por nivel',
    seeDrop: 'Ver la colección',
    opensAt: 'Abrió',
    sellThrough: 'Vendido del total',
    left: 'Quedan',
    hours: 'Primeras 48 horas de cada nivel',
    hour: 'Hora',
    dropsEmpty: 'Ningún lanzamiento abrió en este periodo',
    noUnits: 'Aún no se vende nada de este lanzamiento.',
    dropsHow:
      'Colecciones que abrieron para todos en el periodo, hasta 12. Unidades de pedidos pagados de los productos que hoy están en ellas, por el nivel que tenía el cliente antes del pedido. La hora 0 es la primera desde que abrió para ese nivel: Diamond 21 días antes, Emerald 14, Amber 7.',
  },
  {
    opened: (at) => `Opened to everyone: ${at}`,
    level: 'Level',
    byLevel: 'By level',
    seeDrop: 'See the collection',
    opensAt: 'Opened',
    sellThrough: 'Sold of all',
    left: 'Left',
    hours: 'First 48 hours of each level',
    hour: 'Hour',
    dropsEmpty: 'No drop opened in this period',
    noUnits: 'Nothing of this drop has been sold yet.',
    dropsHow:
      'Collections that opened to everyone in the period, up to 12. Units of paid orders of the products that are in them today, by the level that the customer had before the order. Hour 0 is the first one since it opened to that level: Diamond 21 days earlier, Emerald 14, Amber 7.',
  },
)
