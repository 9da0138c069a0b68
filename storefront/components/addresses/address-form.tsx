import type { Country } from '@shop/contract/accounts.ts'
import type { Address } from '@shop/contract/addresses.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { getAddressDraftKey } from '../../lib/account/address-draft-key.ts'
import { toCountryOptions } from '../../lib/account/countries.ts'
import { type Draft, saveDraft, readDraft } from '../../lib/storage/draft.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { getAddressFormat, type StreetErrorKey } from './validate-address.ts'
import { CityField } from './city-field.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useCityLookup } from './use-city-lookup.ts'

interface AddressFormProps {
  /** Null makes the form create a new address. */
  address: Address | null
  countries: readonly Country[]
  title: string
  /** True where the form is the whole page: its title stands above, and the save button is the primary action. */
  standalone?: boolean | undefined
  /** Selects the message for a missing street: that of the checkout or that of the profile (specification 5). */
  streetErrorKey: StreetErrorKey
  onSaved: (id: number) => void
  /** Called when the customer already has the maximum number of addresses. */
  onLimitReached: () => void
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
  /** More actions for this address, after the save button. */
  actions?: ReactNode
  formRef: RefObject<HTMLFormElement | null>
}

/** The form of a shipping address. Labels and the postal code follow the country. */
export function AddressForm({
  address,
  countries,
  title,
  standalone,
  onCancel,
  actions,
  formRef,
  ...saveOptions
}: AddressFormProps) {
  const { t } = useLocalization(checkoutMessages)
  const messages = t.checkout.address
  const { form, saving } = useAddressForm({ address, ...saveOptions })
  const [typed] = useState(() => (address === null ? readDraft(getAddressDraftKey()) : toDraft(address)))
  const [country, setCountry] = useState(Number(typed['country_id'] ?? DEFAULT_COUNTRY_ID))
  const lookup = useCityLookup(typed['city'] ?? '')
  const format = getAddressFormat(country)
  const field = (name: string) => ({ name, defaultValue: typed[name], error: form.errors[name], readOnly: saving })
  const optional = `(${t.common.optional})`

  const { city } = lookup
  const { setErrors } = form
  useEffect(() => {
    // Filling in the city from the postal code fires no event on the form, so its error is cleared here.
    if (city !== '')
      setErrors((previous) => (previous['city'] === undefined ? previous : { ...previous, city: undefined }))
    if (address === null && formRef.current !== null) saveDraft(getAddressDraftKey(), new FormData(formRef.current))
  }, [city, address, formRef, setErrors])

  function lookUp(country_id: number, code: string): void {
    lookup.lookUp(countries.find(({ id }) => id === country_id)?.name ?? '', code)
  }

  function changeCountry(country_id: number): void {
    setCountry(country_id)
    const code = formRef.current?.elements.namedItem('postal_code')
    if (code instanceof HTMLInputElement && code.value !== '') lookUp(country_id, code.value)
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    if (address === null) saveDraft(getAddressDraftKey(), new FormData(event.currentTarget))
  }

  return (
    <form ref={formRef} {...form.events} onInput={onInput} aria-label={title} className="grid gap-6">
      {!standalone && (
        <Heading level={2} size="h3" tabIndex={-1}>
          {title}
        </Heading>
      )}
      <Select
        label={messages.country}
        name="country_id"
        autoComplete="country"
        options={toCountryOptions(countries)}
        value={country}
        onChange={(event) => changeCountry(Number(event.target.value))}
        error={form.errors['country_id']}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label={messages.postalCode}
          hint={format === 'other' ? messages.postalCodeHintOther : messages.postalCodeHint}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={format === 'other' ? 10 : 5}
          onChange={(event) => lookUp(country, event.target.value)}
          {...field('postal_code')}
        />
        <CityField lookup={lookup} error={form.errors['city']} readOnly={saving} />
      </div>
      <TextField label={messages.line} autoComplete="address-line1" maxLength={200} {...field('line')} />
      <TextField
        label={messages.line2[format]}
        hint={messages.line2Hint[format]}
        optional={optional}
        autoComplete="address-line2"
        maxLength={200}
        {...field('line2')}
      />
      <Textarea
        label={messages.details[format]}
        hint={messages.detailsHint[format]}
        optional={optional}
        maxLength={500}
        rows={2}
        {...field('details')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={standalone ? 'primary' : 'secondary'}
          loading={saving}
          loadingLabel={messages.saving}
        >
          {address === null ? messages.save : messages.update}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {t.common.cancel}
          </Button>
        )}
        {actions}
      </div>
    </form>
  )
}

function toDraft({ country_id, postal_code_text, city, line, line2, details }: Address): Draft {
  return {
    country_id: String(country_id),
    postal_code: postal_code_text,
    city,
    line,
    line2: line2 ?? '',
    details: details ?? '',
  }
}
