import type { Currency } from '@shop/contract/locale.ts'

export interface PayPalTotal {
  total: number
  currency: Currency
}

/** The note above PayPal's buttons after a press. */
export type PayPalNote =
  | { type: 'cancelled' }
  | { type: 'declined'; message: string }
  | { type: 'changed'; previous: PayPalTotal; current: PayPalTotal }

/** Ends a press for a reason that is already shown. */
export class AlreadyReportedError extends Error {}
