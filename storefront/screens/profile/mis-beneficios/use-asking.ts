import type { RequestableReward } from '@shop/contract/loyalty.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'

/**
 * Sends a request once. When the benefit was used meanwhile, the dialog closes and the current state is shown; other
 * failures stay in the dialog.
 */
export function useAsking(onClose: () => void) {
  const { lang, text } = useWords()
  const alert = useAlert()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const busy = useRef(false)

  async function send(reward: RequestableReward, values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(undefined)
    const [note, preferred] = [valueOf(values, 'note'), valueOf(values, 'preferred')]
    const answer = await browserApi(lang)('redeemReward', {
      body: { reward, ...(note === '' ? {} : { note }), ...(preferred === '' ? {} : { preferred }), lang },
    })
    busy.current = false
    setSending(false)
    if (answer.ok) setSent(true)
    else if (answer.code === 'reward_not_available') {
      onClose()
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
    } else return setFailure(answer.message)
    await revalidate()
  }

  return { sending, sent, failure, send }
}

function valueOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
