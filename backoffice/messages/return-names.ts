import type { ReturnReason } from '@shop/contract/return-rules.ts'
import { defineMessages } from './define-messages.ts'

interface ReturnNames {
  title: (number: string) => string
  reasons: Record<ReturnReason, string>
}

/**
 * A return and its reason, as staff read them on returns, orders and in the report; the shop asks customers in other words.
 */
export const returnNames = defineMessages<ReturnNames>(
  {
    title: (number) => `Devolución ${number}`,
    reasons: {
      too_small: 'Le quedó chica',
      too_large: 'Le quedó grande',
      not_as_described: 'No es como se describe',
      faulty: 'Tiene un defecto',
      changed_mind: 'Cambió de opinión',
      other: 'Otro motivo',
    },
  },
  {
    title: (number) => `Return ${number}`,
    reasons: {
      too_small: 'Too small',
      too_large: 'Too large',
      not_as_described: 'Not as described',
      faulty: 'Faulty',
      changed_mind: 'Changed their mind',
      other: 'Another reason',
    },
  },
)
