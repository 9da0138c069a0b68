import type { ReturnReason } from '@shop/contract/return-rules.ts'
import { defineMessages } from './define-messages.ts'

/** Why customers return, as staff read it on returns, orders and in the report; the shop asks them in its own words. */
export const returnReasonNames = defineMessages<Record<ReturnReason, string>>(
  {
    too_small: 'Le quedó chica',
    too_large: 'Le quedó grande',
    not_as_described: 'No es como se describe',
    faulty: 'Tiene un defecto',
    changed_mind: 'Cambió de opinión',
    other: 'Otro motivo',
  },
  {
    too_small: 'Too small',
    too_large: 'Too large',
    not_as_described: 'Not as described',
    faulty: 'Faulty',
    changed_mind: 'Changed their mind',
    other: 'Another reason',
  },
)
