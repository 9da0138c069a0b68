import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useNavigate } from 'react-router'
import type { Granted } from '../../../lib/account/google.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { loadCart } from '../../../lib/checkout/cart.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import { keepSession } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/**
 * Signs in with what Google granted. For a customer without a birth date the stored path stays (specification 4):
 * completing the profile leads there. A refusal is shown in the server's words (8).
 */
export function useSocialLogIn(): (granted: Granted) => Promise<void> {
  const { text, lang } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  return async ({ ok: _, ...granted }) => {
    const answer = await browserApi(lang)('socialLogIn', { body: { ...granted, lang } })
    if (!answer.ok) {
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      return
    }
    const { given_name: _given, family_name: _family, ...signedIn } = answer.data
    keepSession(signedIn)
    void loadCart()
    const target = signedIn.date_birth === null ? (peekRedirect() ?? paths.home) : takeRedirect()
    await navigate(target, { replace: true })
  }
}
