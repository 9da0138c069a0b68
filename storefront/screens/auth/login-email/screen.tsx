import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { loadRedirectProduct, type RedirectProduct } from '../../../lib/account/redirect-product.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { createHydratingClientLoader, createServerLoader } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { takeRedirect } from '../../../lib/session/redirect.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { PasswordInput } from '../../../components/auth/password-input.tsx'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { EmailInput } from '../../../components/forms/email-input.tsx'
import { RedirectProductRow } from '../../../components/auth/redirect-product-row.tsx'
import { useEnterShop } from '../../../components/auth/use-enter-shop.ts'

export const loader = createServerLoader(loadRedirectProduct)
export const clientLoader = createHydratingClientLoader(loadRedirectProduct)
export const meta = noIndexMeta((t) => t.identityProof.email.title, identityProofMessages)

export default function Screen({ loaderData: product }: { loaderData: RedirectProduct | null }) {
  const { t } = useLocalization(authMessages, identityProofMessages)
  const messages = t.identityProof.email
  const form = useSignIn()
  return (
    <AuthLayout art="ecos" title={messages.title}>
      <RedirectProductRow product={product} />
      <form {...form.events} className="grid gap-6">
        <EmailInput label={messages.email} autoComplete="username" {...form.field('email')} />
        <PasswordInput label={messages.password} autoComplete="current-password" {...form.field('password')} />
        <TextLink href={paths.recover} variant="standing" className="-my-3 justify-self-start">
          {messages.forgot}
        </TextLink>
        <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
          {messages.submit}
        </Button>
      </form>
      <p className="mt-8">
        {t.auth.login.newHere}{' '}
        <TextLink href={paths.register} variant="standing">
          {t.auth.login.create}
        </TextLink>
      </p>
    </AuthLayout>
  )
}

/** Signs in; missing values are shown in a dialog first, then at the fields (specification 5 and 8). */
function useSignIn() {
  const { t, lang } = useLocalization(errorMessages, identityProofMessages)
  const messages = t.identityProof.email
  const enterShop = useEnterShop()
  return useForm({
    validate: (values) => ({
      email: getTrimmedValue(values, 'email') === '' ? messages.emailMissing : undefined,
      password: values.get('password') === '' ? messages.passwordMissing : undefined,
    }),
    getInvalidMessage: () => t.errors.all_fields,
    send: (values) =>
      browserApi(lang)('logIn', {
        body: { email: getTrimmedValue(values, 'email'), password: String(values.get('password')) },
      }),
    onSuccess: (session) => enterShop(session, takeRedirect),
    refusalFields: { invalid_credentials: 'password' },
    getMessage: (refusal) => getFailureMessage(refusal, t.errors.authentication),
    afterRefusal: (_, form) => form.querySelector<HTMLInputElement>('input[name="password"]')?.select(),
  })
}
