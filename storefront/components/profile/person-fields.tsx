import type { Country } from '@shop/contract/accounts.ts'
import { DEFAULT_COUNTRY_ID, DEFAULT_PHONE_CODE } from '@shop/contract/limits.ts'
import { DateParts } from '@shop/ui/date-parts/date-parts.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { PhoneField } from '@shop/ui/phone-field/phone-field.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { toCountryOptions } from '../../lib/account/countries.ts'
import type { Draft } from '../../lib/storage/draft.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'
import { errorMessages } from '../../messages/errors.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'
import { EmailInput } from '../forms/email-input.tsx'

interface PersonFieldsProps {
  values: Draft
  countries: readonly Country[]
  errors: FormErrors
  readOnly: boolean
  birthDateHint: string
  /** True when the birth date is set and cannot change (rules 2.4). */
  birthDateLocked?: boolean | undefined
  emailHint?: string | undefined
}

/** The personal fields, in the order of the registration. The country sets the calling code of the phone. */
export function PersonFields(props: PersonFieldsProps) {
  const { values, countries, errors, readOnly, emailHint } = props
  const { t } = useLocalization(authMessages, identityProofMessages)
  const messages = t.auth.register
  const [country, setCountry] = useState(Number(values['country_id'] ?? DEFAULT_COUNTRY_ID))
  const code = countries.find(({ id }) => id === country)?.phone_code ?? DEFAULT_PHONE_CODE
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name], readOnly })
  return (
    <>
      <TextField label={messages.name} autoComplete="given-name" maxLength={120} {...field('name')} />
      <TextField label={messages.lastname} autoComplete="family-name" maxLength={120} {...field('lastname')} />
      <BirthDate {...props} />
      <Select
        label={messages.country}
        name="country_id"
        autoComplete="country"
        options={toCountryOptions(countries)}
        value={country}
        onChange={(event) => setCountry(Number(event.target.value))}
        error={errors['country_id']}
      />
      <PhoneField
        label={messages.phone}
        hint={messages.phoneHint}
        prefix={`+${code}`}
        prefixLabel={messages.phonePrefix(code)}
        maxLength={24}
        {...field('phone')}
      />
      <EmailInput
        label={t.identityProof.email.email}
        hint={emailHint}
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
    </>
  )
}

function BirthDate({ values, errors, birthDateHint, birthDateLocked }: PersonFieldsProps) {
  const { t, lang } = useLocalization(authMessages, errorMessages)
  const messages = t.auth.register
  const locked = (
    <span className="inline-flex items-center gap-1.5">
      {messages.birth}
      <Icon name="lock" className="size-4" />
    </span>
  )
  return (
    <DateParts
      label={birthDateLocked ? locked : messages.birth}
      hint={birthDateHint}
      name="date_birth"
      order={lang === 'es' ? ['day', 'month', 'year'] : ['month', 'day', 'year']}
      parts={{
        day: { label: messages.day, placeholder: messages.dayShape },
        month: { label: messages.month, placeholder: messages.monthShape },
        year: { label: messages.year, placeholder: messages.yearShape },
      }}
      invalidError={t.errors.date_invalid}
      defaultValue={values['date_birth']}
      disabled={birthDateLocked}
      error={errors['date_birth']}
    />
  )
}
