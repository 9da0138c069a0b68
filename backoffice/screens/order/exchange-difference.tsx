import type { CallBody } from '@shop/contract/call.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { previewReturn } from '@shop/contract/staff/returns.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useEffect, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { returnMessages } from '../../messages/returns.ts'

type Preview = CallBody<typeof previewReturn>

/** Presses that follow each other are asked for once. */
const PRESSES_MS = 250

interface DifferenceState {
  /** This is what the new units cost more, or below 0 less; it is undefined while it is calculated, and without other items. */
  difference: number | undefined
  currency: Currency
  refusal: string | undefined
  isReady: boolean
}

export function useExchangeDifference(request: Preview): DifferenceState {
  const { lang } = useMessages(returnMessages)
  const [state, setState] = useState<DifferenceState & { key: string }>()
  const key = JSON.stringify(request)
  const hasItems = request.lines.length > 0
  useEffect(() => {
    let isLeft = false
    if (!hasItems) return undefined
    async function load(): Promise<void> {
      const result = await staffApi(lang)('previewReturn', { body: JSON.parse(key) as Preview })
      if (isLeft) return
      setState(
        result.ok
          ? { ...result.data, refusal: undefined, isReady: true, key }
          : { difference: undefined, currency: 'MXN', refusal: result.message, isReady: false, key },
      )
    }
    const timer = setTimeout(() => void load(), PRESSES_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [key, hasItems, lang])
  if (!hasItems) return { difference: undefined, currency: 'MXN', refusal: undefined, isReady: true }
  if (state?.key !== key) return { difference: undefined, currency: 'MXN', refusal: undefined, isReady: false }
  return state
}

export function ExchangeDifference({ difference, currency, refusal }: DifferenceState) {
  const { t, lang } = useMessages(returnMessages)
  const money = formatMoney(Math.abs(difference ?? 0), currency, lang)
  return (
    <div role="status">
      {refusal !== undefined && <InlineBanner tone="warn">{refusal}</InlineBanner>}
      {difference !== undefined && (
        <p className="font-semibold">
          {difference > 0 ? t.openDue(money) : difference < 0 ? t.differenceBack(money) : t.openSame}
        </p>
      )}
    </div>
  )
}
