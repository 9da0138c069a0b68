import type { CartOrder } from '@shop/contract/checkout.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { loadPayPal, type PayPalScript } from '../../../lib/checkout/paypal-script.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import type { RecoveryAction } from './recovery-action.ts'

export type PayPalState =
  | { phase: 'idle' | 'preparing' }
  /** `try` increases with each restart, so that the buttons render again. */
  | { phase: 'ready'; script: PayPalScript; attempt: number }
  | { phase: 'failed'; message: string; action: RecoveryAction }

/** Loads PayPal's buttons when PayPal is chosen. No stock is reserved before a press on one of them (rules 3). */
export function usePayPal({ currency }: Pick<CartOrder, 'currency'>) {
  const { t, lang } = useLocalization(checkoutMessages)
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PayPalState>({ phase: 'idle' })
  const attempts = useRef(0)
  const busy = useRef(false)

  async function start(): Promise<void> {
    if (busy.current || state.phase === 'ready') return
    await prepare()
  }

  async function prepare(): Promise<void> {
    busy.current = true
    setState({ phase: 'preparing' })
    const script = await fetchScript()
    busy.current = false
    attempts.current += 1
    if (script) setState({ phase: 'ready', script, attempt: attempts.current })
    else fail(t.checkout.payment.paypalNoStart, 'retry')
  }

  // PayPal's script supports one currency, so another one needs another script. The amount is requested on the press.
  const renew = useEffectEvent(() => {
    if (state.phase === 'ready') void prepare()
  })
  useEffect(() => renew(), [currency])

  async function fetchScript(): Promise<PayPalScript | undefined> {
    const client = await browserApi(lang)('getPaypalClient', {})
    // Another tab changed the currency, so the payment would differ from what this screen shows.
    if (client.ok && client.data.currency !== currency) void revalidate()
    return client.ok ? loadPayPal(client.data, lang).catch(() => undefined) : undefined
  }

  function fail(message: string, action: RecoveryAction): void {
    setState({ phase: 'failed', message, action })
  }

  return { state, start, fail }
}
