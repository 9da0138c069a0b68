import type { RequestableBenefitKey } from '@shop/contract/loyalty.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/**
 * Sends a request once. When the benefit was used meanwhile, the dialog closes and the current state is shown; other
 * failures stay in the dialog.
 */
export function useBenefitRequest(onClose: () => void) {
  const { lang, t } = useLocalization()
  const alert = useAlert()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const busy = useRef(false)

  async function send(reward: RequestableBenefitKey, values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(undefined)
    const [note, preferred] = [getTrimmedValue(values, 'note'), getTrimmedValue(values, 'preferred')]
    const result = await browserApi(lang)('requestBenefit', {
      body: { reward, ...(note === '' ? {} : { note }), ...(preferred === '' ? {} : { preferred }), lang },
    })
    busy.current = false
    setSending(false)
    if (result.ok) setSent(true)
    else if (result.code === 'reward_not_available') {
      onClose()
      await alert({ tone: 'error', title: t.common.oops, text: result.message })
    } else return setFailure(result.message)
    await revalidate()
  }

  return { sending, sent, failure, send }
}

function getTrimmedValue(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
