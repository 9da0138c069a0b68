import type { Lang } from '@shop/contract/locale.ts'
import type { ReturnKind, ReturnReason } from '@shop/contract/return-rules.ts'

/** The names of each type and reason of a return in mails. */
export const returnMessages: Record<Lang, { kind: Record<ReturnKind, string>; reason: Record<ReturnReason, string> }> =
  {
    es: {
      kind: { return: 'devolución', exchange: 'cambio de talla' },
      reason: {
        too_small: 'le queda chica',
        too_large: 'le queda grande',
        not_as_described: 'no es lo que pidió',
        faulty: 'llegó con defecto',
        changed_mind: 'cambió de opinión',
        other: 'otro motivo',
      },
    },
    en: {
      kind: { return: 'return', exchange: 'exchange' },
      reason: {
        too_small: 'too small',
        too_large: 'too large',
        not_as_described: 'not what was ordered',
        faulty: 'arrived defective',
        changed_mind: 'changed their mind',
        other: 'another reason',
      },
    },
  }
