import type { RequestableBenefitKey } from '@shop/contract/loyalty.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { getTrimmedLines, getTrimmedValue } from '../../../components/profile/validate-person.ts'

/**
 * Sends a request once. When the benefit was used meanwhile, the dialog closes and the current state is shown; other
 * failures stay in the dialog.
 */
export function useBenefitRequest(onClose: () => void) {
  const { lang } = useLocalization()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()
  const [outcome, setOutcome] = useState<{ sent: boolean; failure?: string }>({ sent: false })

  async function requestBenefit(reward: RequestableBenefitKey, values: FormData) {
    setOutcome({ sent: false })
    const [note, preferred] = [getTrimmedLines(values, 'note'), getTrimmedValue(values, 'preferred')]
    const result = await browserApi(lang)('requestBenefit', {
      body: { reward, ...(note === '' ? {} : { note }), ...(preferred === '' ? {} : { preferred }), lang },
    })
    if (!result.ok && result.code !== 'reward_not_available') {
      setOutcome({ sent: false, failure: result.message })
      return undefined
    }
    if (result.ok) setOutcome({ sent: true })
    else onClose()
    return result
  }

  async function sendRequest(reward: RequestableBenefitKey, values: FormData): Promise<void> {
    const data = await send(() => requestBenefit(reward, values), { reload: revalidate })
    if (data !== undefined) await revalidate()
  }

  return { ...outcome, sending: pending, send: sendRequest }
}
