import { defineMessages } from './define-messages.ts'

/** The texts of packing slips and of the page that prints them. */
export const slipMessages = defineMessages(
  {
    format: 'Tamaño',
    a4: 'A4, una por hoja',
    label: 'Etiqueta de 100 × 150 mm',
    print: 'Imprimir',
    title: 'Notas de empaque',
    slipOf: (code: string) => `Nota de empaque del pedido ${code}`,
    back: 'Todos los pedidos',
    batch: (batch: number, batches: number) => `Tanda ${batch} de ${batches}`,
    none: 'Ninguno de estos pedidos existe.',
    missing: (codes: string) => `No hay pedidos con estos códigos: ${codes}.`,
    gift: 'Este paquete lleva un regalo',
    qr: (code: string) => `Código QR del pedido ${code}`,
    warning: (codes: string) => `Estos pedidos no están por empacar ni enviar: ${codes}.`,
    items: 'Contenido',
    to: 'Para',
  },
  {
    format: 'Size',
    a4: 'A4, one per sheet',
    label: '100 × 150 mm label',
    print: 'Print',
    title: 'Packing slips',
    slipOf: (code) => `Packing slip of order ${code}`,
    back: 'All orders',
    batch: (batch, batches) => `Batch ${batch} of ${batches}`,
    none: 'None of these orders exists.',
    missing: (codes) => `There are no orders with these codes: ${codes}.`,
    gift: 'This parcel has a gift',
    qr: (code) => `QR code of order ${code}`,
    warning: (codes) => `These orders are not to be packed or shipped: ${codes}.`,
    items: 'Contents',
    to: 'Ship to',
  },
)
