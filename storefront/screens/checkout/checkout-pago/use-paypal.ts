import type { CartOrder } from '@shop/contract/checkout.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { loadPayPal, type PayPalScript } from '../../../lib/checkout/paypal-script.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { WayOut } from './way-out.ts'

export type PayPalState =
  | { phase: 'idle' | 'preparing' }
  /** `try` increases with each restart, so that the buttons render again. */
  | { phase: 'ready'; script: PayPalScript; try: number }
  | { phase: 'failed'; message: string; way: WayOut }

/** Loads PayPal's buttons when PayPal is chosen. No stock is reserved before a press on one of them (rules 3). */
export function usePayPal({ currency }: Pick<CartOrder, 'currency'>) {
  const { text, lang } = useWords()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PayPalState>({ phase: 'idle' })
  const tries = useRef(0)
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
    tries.current += 1
    if (script) setState({ phase: 'ready', script, try: tries.current })
    else fail(text.checkout.payment.paypalNoStart, 'retry')
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

  function fail(message: string, way: WayOut): void {
    setState({ phase: 'failed', message, way })
  }

  return { state, start, fail }
}
