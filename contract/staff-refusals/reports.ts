export const reportRefusals = {
  report_range_invalid: {
    status: 400,
    es: 'Elige un primer y un último día, como AAAA-MM-DD, con el primero antes y como máximo {days} días.',
    en: 'Choose a first and a last day, as YYYY-MM-DD, with the first one before and at most {days} days.',
  },
  report_too_long: {
    status: 422,
    es: 'El informe tarda más de {seconds} segundos. Días del periodo: {days}. Elige uno más corto.',
    en: 'The report takes more than {seconds} seconds. Days in the period: {days}. Choose a shorter one.',
  },
  stock_report_too_long: {
    status: 422,
    es: 'El informe de existencias tarda más de {seconds} segundos. Mira una parte de la lista en Existencias.',
    en: 'The stock report takes more than {seconds} seconds. Look at a part of the list under Stock.',
  },
  month_unknown: {
    status: 404,
    es: 'Escribe un mes como 2026-10, desde el primer mes con ventas y no después de este.',
    en: 'Give a month such as 2026-10, from the first one with sales on and not after this one.',
  },
  month_not_over: {
    es: 'El mes {month} se puede cerrar desde el {from}, hora de la Ciudad de México.',
    en: 'Month {month} can be closed from {from}, Mexico City time.',
  },
  month_closed: {
    es: 'El mes {month} ya está cerrado, con el número {number}.',
    en: 'Month {month} is already closed, as number {number}.',
  },
  month_open: {
    es: 'El mes {month} no está cerrado con el número {number}.',
    en: 'Month {month} is not closed as number {number}.',
  },
  month_tasks_open: {
    es: 'Pendientes de dinero hasta el final de {month}: {count}. Resuélvelos, o escribe por qué lo cierras así.',
    en: 'Open tasks about money until the end of {month}: {count}. Resolve them, or say why you close it anyway.',
  },
  month_changed: {
    es: 'Las cifras de {month} cambiaron desde que las viste. Míralas otra vez.',
    en: 'The figures of {month} have changed since you saw them. Look at them again.',
  },
  month_does_not_add_up: {
    es: 'Un cobro de {month} no coincide con su pedido. Ejecuta la comprobación en Sistema antes de cerrarlo.',
    en: 'A payment of {month} doesn’t match its order. Run the check under System before closing it.',
  },
  job_not_failed: {
    es: 'No hay trabajos fallidos de ese tipo.',
    en: 'No jobs of that type have failed.',
  },
} as const
