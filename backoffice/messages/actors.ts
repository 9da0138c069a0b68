import { defineMessages } from './define-messages.ts'

export const actorMessages = defineMessages(
  {
    customer: 'Cliente',
    operator: 'Línea de comandos',
    reconciliation: 'Conciliación',
    seed: 'Datos de ejemplo',
    shop: 'La tienda',
    staff: 'Equipo',
    start: 'Línea de comandos',
    webhook: 'Aviso del proveedor de pagos',
  },
  {
    customer: 'Customer',
    operator: 'Command line',
    reconciliation: 'Reconciliation',
    seed: 'Sample data',
    shop: 'The shop',
    staff: 'Staff',
    start: 'Command line',
    webhook: 'Payment provider’s notice',
  },
)
