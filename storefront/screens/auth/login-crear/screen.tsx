import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef } from 'react'
import { listCountries } from '../../../lib/account/countries.ts'
import { createClientLoader, type LoadedData, type LoadArgs, createServerLoader } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { PasswordInput } from '../../../components/auth/password-input.tsx'
import { authMessages } from '../../../messages/auth.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { NewTabLink, TermsNotice } from '../../../components/auth/terms-notice.tsx'
import { useRestoredValues } from '../../../components/forms/use-restored-values.ts'
import { PersonFields } from '../../../components/profile/person-fields.tsx'
import { REGISTRATION_DRAFT, useRegistration } from './use-registration.ts'

export async function load(args: LoadArgs) {
  const [countries, versions] = await Promise.all([listCountries(args), args.api('getLegalVersions', {})])
  return { countries: countries.ok ? countries.data : [], versions: versions.ok ? versions.data : null }
}

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.auth.register.title, authMessages)

type Data = LoadedData<typeof load>

export default function Screen({ loaderData }: { loaderData: Data }) {
  const messages = useLocalization(authMessages).t.auth.register
  return (
    <AuthLayout art="fiesta" title={messages.title} lead={messages.lead}>
      <Form {...loaderData} />
      <p className="mt-8">
        {messages.haveAccount}{' '}
        <TextLink href={paths.loginEmail} variant="standing">
          {messages.signIn}
        </TextLink>
      </p>
    </AuthLayout>
  )
}

function Form({ countries, versions }: Data) {
  const { t } = useLocalization(authMessages, identityProofMessages)
  const messages = t.auth.register
  const form = useRegistration(versions)
  const ref = useRef<HTMLFormElement>(null)
  useRestoredValues(ref, REGISTRATION_DRAFT)
  return (
    <form ref={ref} {...form.events} className="grid grid-cols-1 gap-6">
      <PersonFields
        values={{}}
        countries={countries}
        errors={form.errors}
        readOnly={form.pending}
        birthDateHint={messages.birthHint}
      />
      <PasswordInput
        label={t.identityProof.email.password}
        hint={messages.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <Checkbox
        label={messages.marketing}
        hint={messages.marketingHint}
        name="marketing"
        optional={t.common.optional}
      />
      <TermsNote />
      <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
        {messages.submit}
      </Button>
    </form>
  )
}

/** Says what registering accepts. The specification's terms link leads to /404; the links that work are above it. */
function TermsNote() {
  const messages = useLocalization(authMessages).t.auth.terms
  return (
    <div>
      <TermsNotice before={messages.byRegistering} />
      <p>
        <NewTabLink href={paths.notFound} className="inline-flex min-h-11 items-center">
          {messages.other}
        </NewTabLink>
      </p>
    </div>
  )
}
