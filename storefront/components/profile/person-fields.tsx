import type { Country } from '@shop/contract/accounts.ts'
import { DEFAULT_COUNTRY_ID, DEFAULT_PHONE_CODE } from '@shop/contract/limits.ts'
import { DateParts } from '@shop/ui/date-parts/date-parts.tsx'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { PhoneField } from '@shop/ui/phone-field/phone-field.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { countryOptions } from '../../lib/account/countries.ts'
import type { Draft } from '../../lib/storage/draft.ts'
import { useWords } from '../../lib/words/words.ts'

interface PersonFieldsProps {
  /** The initial values of the fields. */
  values: Draft
  countries: readonly Country[]
  errors: FormErrors
  readOnly: boolean
  birthHint: string
  /** True when the birth date is set and cannot change (rules 2). */
  birthFixed?: boolean | undefined
  emailHint?: string | undefined
}

/** The personal fields, in the order of the registration. The country sets the calling code of the phone. */
export function PersonFields(props: PersonFieldsProps) {
  const { values, countries, errors, readOnly, emailHint } = props
  const { text } = useWords()
  const words = text.access.register
  const [country, setCountry] = useState(Number(values['country_id'] ?? DEFAULT_COUNTRY_ID))
  const code = countries.find(({ id }) => id === country)?.phone_code ?? DEFAULT_PHONE_CODE
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name], readOnly })
  return (
    <>
      <TextField label={words.name} autoComplete="given-name" maxLength={120} {...field('name')} />
      <TextField label={words.lastname} autoComplete="family-name" maxLength={120} {...field('lastname')} />
      <BirthDate {...props} />
      <Select
        label={words.country}
        name="country_id"
        autoComplete="country"
        options={countryOptions(countries)}
        value={country}
        onChange={(event) => setCountry(Number(event.target.value))}
        error={errors['country_id']}
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
        hint={emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
    </>
  )
}

function BirthDate({ values, errors, birthHint, birthFixed }: PersonFieldsProps) {
  const { text, lang } = useWords()
  const words = text.access.register
  const locked = (
    <span className="inline-flex items-center gap-1.5">
      {words.birth}
      <Lock aria-hidden="true" className="size-4" />
    </span>
  )
  return (
    <DateParts
      label={birthFixed ? locked : words.birth}
      hint={birthHint}
      name="date_birth"
      autoComplete="bday"
      order={lang === 'es' ? ['day', 'month', 'year'] : ['month', 'day', 'year']}
      parts={{
        day: { label: words.day, placeholder: words.dayShape },
        month: { label: words.month, placeholder: words.monthShape },
        year: { label: words.year, placeholder: words.yearShape },
      }}
      invalidError={text.errors.date_invalid}
      defaultValue={values['date_birth']}
      disabled={birthFixed}
      error={errors['date_birth']}
    />
  )
}
