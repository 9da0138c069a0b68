import type { LoginResponse } from '@shop/contract/accounts.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { useNavigate } from 'react-router'
import type { GoogleProfile } from '../../../lib/account/google.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { loadCart } from '../../../lib/checkout/cart.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import { storeSession } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/**
 * Signs in with what Google granted. For a customer without a birth date the stored path stays (specification 4):
 * completing the profile leads there.
 */
export function useSocialLogin(): (profile: GoogleProfile) => Promise<ApiResult<LoginResponse>> {
  const { lang } = useLocalization()
  const navigate = useNavigate()
  return async ({ ok: _, ...profile }) => {
    const result = await browserApi(lang)('socialLogIn', { body: { ...profile, lang } })
    if (!result.ok) return result
    const { given_name: _given, family_name: _family, ...signedIn } = result.data
    storeSession(signedIn)
    void loadCart()
    const target = signedIn.date_birth === null ? (peekRedirect() ?? paths.home) : takeRedirect()
    await navigate(target, { replace: true })
    return result
  }
}
