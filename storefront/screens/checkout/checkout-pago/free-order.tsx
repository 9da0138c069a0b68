import type { CartOrder } from '@shop/contract/checkout.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/** A discount covers the whole total: the customer only confirms the order, without a payment method. */
export function FreeOrder({ order }: { order: CartOrder }) {
  const { text, lang } = useWords()
  const words = text.paying
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [placing, setPlacing] = useState(false)
  const busy = useRef(false)

  async function place(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPlacing(true)
    const answer = await browserApi(lang)('startCardPayment', { query: { cart_id: order.id } })
    if (answer.ok && answer.data.settled)
      return await navigate(paths.checkoutSuccess, { replace: true, state: { settled: true } })
    // After a refusal, or when the total is no longer zero, the payment methods are shown.
    if (!answer.ok) await alert({ tone: 'error', title: text.common.oops, text: answer.message })
    await revalidate()
    busy.current = false
    setPlacing(false)
  }

  return (
    <>
      <Text size="lead">{words.nothingLeft}</Text>
      <Button
        size="large"
        wide
        className="mt-6"
        loading={placing}
        loadingLabel={words.request.placing}
        onClick={() => void place()}
      >
        {words.placeFree}
      </Button>
    </>
  )
}
