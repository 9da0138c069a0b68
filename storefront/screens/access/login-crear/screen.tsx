import { DEFAULT_COUNTRY_ID, DEFAULT_PHONE_CODE } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { DateParts } from '@shop/ui/date-parts/date-parts.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { PhoneField } from '@shop/ui/phone-field/phone-field.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type FormEvent, useState } from 'react'
import { countryOptions, listCountries } from '../../../lib/countries.ts'
import { type Draft, keepDraft, readDraft } from '../../../lib/draft.ts'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/load.ts'
import { unlisted } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTakenOver } from '../../../lib/taken-over.ts'
import { useWords } from '../../../lib/words.ts'
import { AccessScreen } from '../../../parts/access-screen.tsx'
import { TermsNote } from './terms-note.tsx'
import { REGISTRATION_DRAFT, useRegistration } from './use-registration.ts'

/** /login-crear: asking for an account. */
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
  // The server knows no draft: what was typed before comes back once the browser has taken over.
  const kept = useTakenOver() && Object.keys(draft).length > 0
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
  const { text, lang } = useWords()
  const words = text.access.register
  const { form, sending } = useRegistration()
  const [country, setCountry] = useState(Number(draft['country_id'] ?? DEFAULT_COUNTRY_ID))
  const code = countries.find(({ id }) => id === country)?.phone_code ?? DEFAULT_PHONE_CODE
  const field = (name: string) => ({ name, defaultValue: draft[name], error: form.errors[name], readOnly: sending })

  function onInput(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    const typed = event.currentTarget
    // A moment later: a date made of three fields has written its value by then.
    setTimeout(() => keepDraft(REGISTRATION_DRAFT, new FormData(typed)))
  }

  return (
    <form {...form.events} onInput={onInput} className="grid gap-6">
      <TextField label={words.name} autoComplete="given-name" maxLength={120} {...field('name')} />
      <TextField label={words.lastname} autoComplete="family-name" maxLength={120} {...field('lastname')} />
      <DateParts
        label={words.birth}
        hint={words.birthHint}
        name="date_birth"
        autoComplete="bday"
        order={lang === 'es' ? ['day', 'month', 'year'] : ['month', 'day', 'year']}
        parts={{
          day: { label: words.day, placeholder: words.dayShape },
          month: { label: words.month, placeholder: words.monthShape },
          year: { label: words.year, placeholder: words.yearShape },
        }}
        invalidError={text.errors.date_invalid}
        defaultValue={draft['date_birth']}
        error={form.errors['date_birth']}
      />
      <Select
        label={words.country}
        name="country_id"
        autoComplete="country"
        options={countryOptions(countries)}
        value={country}
        onChange={(event) => setCountry(Number(event.target.value))}
        error={form.errors['country_id']}
      />
      <PhoneField
        label={words.phone}
        hint={words.phoneHint}
        prefix={`+${code}`}
        prefixLabel={words.phonePrefix(code)}
        maxLength={24}
        {...field('phone')}
      />
      <TextField
        label={text.access.email.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
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
