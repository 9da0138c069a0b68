import type { CartOrder } from '@shop/contract/checkout.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { loadPayPal, type PayPalScript } from '../../../lib/checkout/paypal-script.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import type { RecoveryAction } from './recovery-action.ts'

export type PayPalState =
  | { phase: 'preparing' }
  | { phase: 'ready'; script: PayPalScript }
  | { phase: 'failed'; message: string; action: RecoveryAction }

/**
 * Loads PayPal's buttons when PayPal is chosen, and again for another currency, because PayPal's script supports one. No
 * stock is reserved before a press on one of them (rules 3.4).
 */
export function usePayPal({ id: cart_id, currency }: Pick<CartOrder, 'id' | 'currency'>) {
  const { t, lang } = useLocalization(checkoutMessages)
  const { revalidate } = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Extract<PayPalState, { phase: 'failed' }>>()
  const script = useLoaded(attempt === 0 ? null : `${currency} ${attempt}`, fetchScript)

  async function fetchScript(): Promise<PayPalScript | null> {
    const client = await browserApi(lang)('getPaypalClient', { query: { cart_id } })
    // Another tab changed the currency, so the payment would differ from what this screen shows.
    if (client.ok && client.data.currency !== currency) void revalidate()
    return client.ok ? loadPayPal(client.data, lang).catch(() => null) : null
  }

  function start(): void {
    const hasFailed = failure !== undefined || script === null
    if (attempt > 0 && !hasFailed) return
    setFailure(undefined)
    setAttempt(attempt + 1)
  }

  function fail(message: string, action: RecoveryAction): void {
    setFailure({ phase: 'failed', message, action })
  }

  function getState(): PayPalState {
    if (failure !== undefined) return failure
    if (script === null) return { phase: 'failed', message: t.checkout.payment.paypalNoStart, action: 'retry' }
    return script === undefined ? { phase: 'preparing' } : { phase: 'ready', script }
  }

  return { state: getState(), start, fail }
}
