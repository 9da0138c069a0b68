import { defineMessages } from './define-messages.ts'

export const scanMessages = defineMessages(
  {
    label: 'Abrir un pedido: código o escáner',
    open: 'Abrir',
    unknown: 'Eso no es un código de pedido, como L-7K3M-9QX2.',
  },
  {
    label: 'Open an order: code or scanner',
    open: 'Open',
    unknown: 'That’s no order code, such as L-7K3M-9QX2.',
  },
)
