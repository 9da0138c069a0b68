import type { Country, MyData } from '@shop/contract/accounts.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { useState } from 'react'
import { listCountries } from '../../../lib/account/countries.ts'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import type { Draft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { PasswordInput } from '../../../components/auth/password-input.tsx'
import { profileMessages } from '../../../messages/profile.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { PersonFields } from '../../../components/profile/person-fields.tsx'
import { FormSkeleton } from '../../../components/profile/form-skeleton.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { requireProviderDocument } from '../../../lib/session/provider-document.ts'

export async function load(args: LoadArgs) {
  const [account, countries] = await Promise.all([args.api('getMyData', {}), listCountries(args)])
  return account.ok && countries.ok ? { account: account.data, countries: countries.data } : null
}

export const clientLoader = createClientLoader(load)
export const clientMiddleware = requireProviderDocument('sign_in')
export const meta = noIndexMeta((t) => t.profile.edit.title, profileMessages)

export function HydrateFallback() {
  const { t } = useLocalization(profileMessages)
  return <FormSkeleton title={t.profile.edit.title} fields={6} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(profileMessages)
  return (
    <ProfilePage title={t.profile.edit.title}>
      {loaderData === null ? <LoadFailed title={t.profile.edit.loadFailed} /> : <Forms {...loaderData} />}
    </ProfilePage>
  )
}

interface FormsProps {
  account: MyData
  countries: readonly Country[]
}

/** Renders a new form after each save, which starts with the saved data. */
function Forms({ account, countries }: FormsProps) {
  const [current, setCurrent] = useState({ me: account, saves: 0 })
  const { saves } = current
  return (
    <Form
      key={saves}
      account={current.me}
      countries={countries}
      takesFocus={saves > 0}
      onSaved={(updated) => setCurrent({ me: updated, saves: saves + 1 })}
    />
  )
}

interface FormProps extends FormsProps {
  /** True when the form replaces a saved one, and takes its focus. */
  takesFocus: boolean
  onSaved: (updated: MyData) => void
}

function Form({ account, countries, takesFocus, onSaved }: FormProps) {
  const { t } = useLocalization(profileMessages)
  const messages = t.profile.edit
  const { form, isProofNeeded } = useProfileForm(account, countries, onSaved)
  const birthDateLocked = account.date_birth !== null
  return (
    <Busy busy={form.pending}>
      <form {...form.events} aria-label={messages.title} className="grid gap-6">
        {account.email_pending !== null && (
          <InlineBanner>{messages.pending(account.email_pending, account.email)}</InlineBanner>
        )}
        <PersonFields
          values={toDraft(account)}
          countries={countries}
          errors={form.errors}
          readOnly={form.pending}
          birthDateHint={birthDateLocked ? messages.birthFixed : messages.birthOnce}
          birthDateLocked={birthDateLocked}
          emailHint={messages.emailHint}
        />
        {isProofNeeded && account.has_password && (
          <PasswordInput
            label={messages.password}
            hint={messages.passwordHint}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        {isProofNeeded && !account.has_password && <InlineBanner>{messages.google}</InlineBanner>}
        <div className="flex flex-wrap gap-3">
          <Button
            ref={takesFocus ? focusOnMount : undefined}
            type="submit"
            size="large"
            loading={form.pending}
            loadingLabel={messages.saving}
          >
            {messages.save}
          </Button>
          <ButtonLink href={paths.profile} variant="quiet" size="large">
            {t.profile.back}
          </ButtonLink>
        </div>
      </form>
    </Busy>
  )
}

/** Returns the data as the fields show it: the phone without its country code, which is shown before the field. */
function toDraft({ name, lastname, email, phone, code_phone, country_id, date_birth }: MyData): Draft {
  return {
    name,
    lastname,
    email,
    phone: phone.slice(code_phone.length),
    country_id: String(country_id),
    date_birth: date_birth ?? '',
  }
}
