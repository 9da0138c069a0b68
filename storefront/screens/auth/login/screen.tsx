import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { loadRedirectProduct } from '../../../lib/account/redirect-product.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import {
  createHydratingClientLoader,
  type LoadedData,
  type LoadArgs,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { GoogleSignInButton } from '../../../components/auth/google-sign-in-button.tsx'
import { RedirectProductRow } from '../../../components/auth/redirect-product-row.tsx'
import { TermsNotice } from '../../../components/auth/terms-notice.tsx'
import { useSocialLogin } from './use-social-log-in.ts'
import { requireProviderDocument } from '../../../lib/session/provider-document.ts'

/** /login: the customer chooses how to sign in. */
export async function load(args: LoadArgs) {
  return { product: await loadRedirectProduct(args) }
}

export const loader = createServerLoader(load)
export const clientLoader = createHydratingClientLoader(load)
export const clientMiddleware = requireProviderDocument('sign_in')
export const meta = noIndexMeta((t) => t.auth.login.title, authMessages)

export default function Screen({ loaderData: { product } }: { loaderData: LoadedData<typeof load> }) {
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
