import type { LoginResponse } from '@shop/contract/accounts.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { GoogleProfile } from '../../../lib/account/google.ts'
import { loadRedirectProduct, type RedirectProduct } from '../../../lib/account/redirect-product.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { createHydratingClientLoader, createServerLoader } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { GoogleSignInButton } from '../../../components/auth/google-sign-in-button.tsx'
import { RedirectProductRow } from '../../../components/auth/redirect-product-row.tsx'
import { TermsNotice } from '../../../components/auth/terms-notice.tsx'
import { useEnterShop } from '../../../components/auth/use-enter-shop.ts'
import { requireProviderDocument } from '../../../lib/session/provider-document.ts'

export const loader = createServerLoader(loadRedirectProduct)
export const clientLoader = createHydratingClientLoader(loadRedirectProduct)
export const clientMiddleware = requireProviderDocument('sign_in')
export const meta = noIndexMeta((t) => t.auth.login.title, authMessages)

export default function Screen({ loaderData: product }: { loaderData: RedirectProduct | null }) {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.login
  const google = useLayoutData().shop?.google ?? null
  const signIn = useSocialLogin()
  return (
    <AuthLayout art="marea" title={messages.title} lead={messages.lead}>
      <RedirectProductRow product={product} />
      {google !== null && <GoogleSignInButton settings={google} onAuthorized={signIn} className="mb-3" />}
      <ButtonLink href={paths.loginEmail} size="large" fullWidth>
        {messages.withEmail}
      </ButtonLink>
      <p className="mt-8 mb-2">{messages.newHere}</p>
      <ButtonLink href={paths.register} variant="secondary" size="large" fullWidth>
        {messages.create}
      </ButtonLink>
      {google !== null && <TermsNotice before={t.auth.terms.byGoogle} className="mt-8 text-small text-ink-2" />}
      <TextLink href={paths.home} variant="standing" className="mt-4">
        {messages.toShop}
      </TextLink>
    </AuthLayout>
  )
}

/**
 * Signs in with what Google granted. For a customer without a birth date the stored path stays (specification 4):
 * completing the profile leads there.
 */
function useSocialLogin(): (profile: GoogleProfile) => Promise<ApiResult<LoginResponse>> {
  const { lang } = useLocalization()
  const enterShop = useEnterShop()
  return async ({ ok: _, ...profile }) => {
    const result = await browserApi(lang)('socialLogIn', { body: { ...profile, lang } })
    if (!result.ok) return result
    const { given_name: _given, family_name: _family, ...signedIn } = result.data
    const hasBirthDate = signedIn.date_birth !== null
    await enterShop(signedIn, hasBirthDate ? takeRedirect : () => peekRedirect() ?? paths.home)
    return result
  }
}
