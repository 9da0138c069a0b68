import type { Country, MyData } from '@shop/contract/accounts.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { listCountries } from '../../../lib/account/countries.ts'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import type { Draft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FormSkeleton } from '../../../components/loading/form-skeleton.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { PersonFields } from '../../../components/profile/person-fields.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { documentFor } from '../../../lib/session/document-for.ts'

/** /mi-perfil/editar-datos: the customer edits the personal data. */
export async function load(args: LoadArgs) {
  const [me, countries] = await Promise.all([args.api('getMyData', {}), listCountries(args)])
  return me.ok && countries.ok ? { me: me.data, countries: countries.data } : null
}

export const clientLoader = browserLoad(load)
export const clientMiddleware = documentFor('sign_in')
export const meta = unlisted((text) => text.profile.edit.title)

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <ProfilePage title={text.profile.edit.title}>
      <FormSkeleton fields={6} />
    </ProfilePage>
  )
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  return (
    <ProfilePage title={text.profile.edit.title}>
      {loaderData === null ? <LoadFailed title={text.profile.edit.loadFailed} /> : <Forms {...loaderData} />}
    </ProfilePage>
  )
}

interface FormsProps {
  me: MyData
  countries: readonly Country[]
}

/** Renders a new form after each save, which starts with the saved data. */
function Forms({ me, countries }: FormsProps) {
  const [shown, setShown] = useState({ me, saves: 0 })
  const { saves } = shown
  return (
    <Form
      key={saves}
      me={shown.me}
      countries={countries}
      saved={saves > 0}
      onSaved={(fresh) => setShown({ me: fresh, saves: saves + 1 })}
    />
  )
}

interface FormProps extends FormsProps {
  /** True when the form replaces a saved one, and takes its focus. */
  saved: boolean
  onSaved: (fresh: MyData) => void
}

function Form({ me, countries, saved, onSaved }: FormProps) {
  const { text } = useWords()
  const words = text.profile.edit
  const { form, saving, proofNeeded } = useProfileForm(me, countries, onSaved)
  const birthFixed = me.date_birth !== null
  const submit = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (saved) submit.current?.focus({ preventScroll: true })
  }, [saved])
  return (
    <Busy busy={saving}>
      <form {...form.events} aria-label={words.title} className="grid gap-6">
        {me.email_pending !== null && <InlineBanner>{words.pending(me.email_pending, me.email)}</InlineBanner>}
        <PersonFields
          values={typed(me)}
          countries={countries}
          errors={form.errors}
          readOnly={saving}
          birthHint={birthFixed ? words.birthFixed : words.birthOnce}
          birthFixed={birthFixed}
          emailHint={words.emailHint}
        />
        {proofNeeded && me.has_password && (
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            name="password"
            autoComplete="current-password"
            showLabel={text.access.email.show}
            hideTextLabel={text.access.email.hide}
            readOnly={saving}
            error={form.errors['password']}
          />
        )}
        {proofNeeded && !me.has_password && <InlineBanner>{words.google}</InlineBanner>}
        <div className="flex flex-wrap gap-3">
          <Button ref={submit} type="submit" size="large" loading={saving} loadingLabel={words.saving}>
            {words.save}
          </Button>
          <ButtonLink href={paths.profile} variant="quiet" size="large">
            {text.profile.back}
          </ButtonLink>
        </div>
      </form>
    </Busy>
  )
}

/** Returns the data as the fields show it: the phone without its country code, which is shown before the field. */
function typed({ name, lastname, email, phone, code_phone, country_id, date_birth }: MyData): Draft {
  return {
    name,
    lastname,
    email,
    phone: phone.slice(code_phone.length),
    country_id: String(country_id),
    date_birth: date_birth ?? '',
  }
}
