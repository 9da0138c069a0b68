import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { type FormEvent, useState } from 'react'
import { listCountries } from '../../../lib/account/countries.ts'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { type Draft, keepDraft, readDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'
import { PersonFields } from '../../../components/profile/person-fields.tsx'
import { TermsNote } from './terms-note.tsx'
import { REGISTRATION_DRAFT, useRegistration } from './use-registration.ts'

/** /login-crear: this screen registers a new account. */
export async function load(args: LoadArgs) {
  const countries = await listCountries(args)
  return { countries: countries.ok ? countries.data : [] }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.access.register.title)

type Countries = DataOf<typeof load>['countries']

export default function Screen({ loaderData: { countries } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.access.register
  const [draft] = useState(() => readDraft(REGISTRATION_DRAFT))
  // The server has no draft, so what was typed before is restored after hydration.
  const kept = useHydrated() && Object.keys(draft).length > 0
  return (
    <AccessScreen art="fiesta" title={words.title} lead={words.lead}>
      <Form key={kept ? 'kept' : 'fresh'} draft={kept ? draft : {}} countries={countries} />
      <p className="mt-8">
        {words.haveAccount}{' '}
        <TextLink href={paths.loginEmail} kind="standing">
          {words.signIn}
        </TextLink>
      </p>
    </AccessScreen>
  )
}

function Form({ draft, countries }: { draft: Draft; countries: Countries }) {
  const { text } = useWords()
  const words = text.access.register
  const { form, sending } = useRegistration()

  function onInput(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    const typed = event.currentTarget
    // The draft is stored a moment later, because a date of three fields has set its value by then.
    setTimeout(() => keepDraft(REGISTRATION_DRAFT, new FormData(typed)))
  }

  return (
    <form {...form.events} onInput={onInput} className="grid grid-cols-1 gap-6">
      <PersonFields
        values={draft}
        countries={countries}
        errors={form.errors}
        readOnly={sending}
        birthHint={words.birthHint}
      />
      <PasswordField
        label={text.access.email.password}
        hint={words.passwordHint}
        name="password"
        autoComplete="new-password"
        showLabel={text.access.email.show}
        hideTextLabel={text.access.email.hide}
        readOnly={sending}
        error={form.errors['password']}
      />
      <Checkbox
        label={words.marketing}
        hint={words.marketingHint}
        name="marketing"
        optional={`(${text.common.optional})`}
        defaultChecked={draft['marketing'] !== undefined}
      />
      <TermsNote />
      <Button type="submit" size="large" wide loading={sending} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
