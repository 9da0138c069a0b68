import { defineMessages } from './define-messages.ts'

export const returnsReportMessages = defineMessages(
  {
    open: 'Abiertas',
    returnUnits: 'Unidades que llegaron',
    reason: 'Motivo',
    returnCount: 'Devoluciones',
    exchangeCount: 'Cambios',
    byReason: 'Por motivo',
    returnedProducts: 'Productos que más regresan',
    share: 'Parte',
    returnsHow:
      'Una devolución o un cambio cuenta el día en que se pidió; las retiradas por el cliente no cuentan. Las unidades son las que llegaron hasta hoy. Reembolsado es lo que se devolvió por ellas hasta hoy. La parte compara con las unidades vendidas en el mismo periodo.',
  },
  {
    open: 'Open',
    returnUnits: 'Units that arrived',
    reason: 'Reason',
    returnCount: 'Returns',
    exchangeCount: 'Exchanges',
    byReason: 'By reason',
    returnedProducts: 'Products that come back most',
    share: 'Share',
    returnsHow:
      'A return or exchange counts on the day it was requested; those that customers withdrew do not count. Units are those that arrived until today. Refunded is what went back for them until today. The share compares with the units sold in the same period.',
  },
)
