import type { CartOrder } from '@shop/contract/checkout.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { loadPayPal, type PayPalScript } from '../../../lib/checkout/paypal-script.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import type { RecoveryAction } from './recovery-action.ts'

export type PayPalState =
  | { phase: 'idle' | 'preparing' }
  | { phase: 'ready'; script: PayPalScript }
  | { phase: 'failed'; message: string; action: RecoveryAction }

/** Loads PayPal's buttons when PayPal is chosen. No stock is reserved before a press on one of them (rules 3). */
export function usePayPal({ currency }: Pick<CartOrder, 'currency'>) {
  const { t, lang } = useLocalization(checkoutMessages)
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()
  const [state, setState] = useState<PayPalState>({ phase: 'idle' })

  async function start(): Promise<void> {
    if (state.phase !== 'ready') await send(prepare)
  }

  async function prepare(): Promise<undefined> {
    const script = await fetchScript()
    if (script) setState({ phase: 'ready', script })
    else fail(t.checkout.payment.paypalNoStart, 'retry')
  }

  // PayPal's script supports one currency, so another one needs another script. The amount is requested on the press.
  const renew = useEffectEvent(() => {
    if (state.phase === 'ready') void send(prepare)
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

  const shownState: PayPalState = pending ? { phase: 'preparing' } : state
  return { state: shownState, start, fail }
}
