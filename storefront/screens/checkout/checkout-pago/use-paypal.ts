import type { CartOrder } from '@shop/contract/checkout.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { loadPayPal, type PayPalScript } from '../../../lib/checkout/paypal-script.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { WayOut } from './way-out.ts'

export type PayPalState =
  | { phase: 'idle' | 'preparing' }
  /** `try` grows with each new beginning: then the buttons are drawn anew. */
  | { phase: 'ready'; script: PayPalScript; try: number }
  | { phase: 'failed'; message: string; way: WayOut }

/** PayPal's buttons, fetched when PayPal is chosen. Nothing is held before one of them is pressed (rules 3). */
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

  // Its script knows one currency: the buttons of another are another script's. The amount is asked for with the press.
  const renew = useEffectEvent(() => {
    if (state.phase === 'ready') void prepare()
  })
  useEffect(() => renew(), [currency])

  async function fetchScript(): Promise<PayPalScript | undefined> {
    const client = await browserApi(lang)('getPaypalClient', {})
    // Changed in another tab: what is shown here is not what would be paid.
    if (client.ok && client.data.currency !== currency) void revalidate()
    return client.ok ? loadPayPal(client.data, lang).catch(() => undefined) : undefined
  }

  function fail(message: string, way: WayOut): void {
    setState({ phase: 'failed', message, way })
  }

  return { state, start, fail }
}
