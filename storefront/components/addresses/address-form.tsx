import type { Country } from '@shop/contract/accounts.ts'
import type { Address } from '@shop/contract/addresses.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { getAddressDraftKey } from '../../lib/account/address-draft-key.ts'
import { type Draft, readDraft, saveDraft } from '../../lib/storage/draft.ts'
import { AddressFields } from './address-fields.tsx'
import { type SaveOptions, useAddressForm } from './use-address-form.ts'

interface AddressFormProps extends SaveOptions {
  countries: readonly Country[]
  title: string
  /** True where the form is the whole page: its title is above it. */
  standalone?: boolean | undefined
  renderActions: (isSaving: boolean) => ReactNode
  /** Called before the values are checked; false leaves the form as it is. */
  canSave?: () => boolean
  formRef: RefObject<HTMLFormElement | null>
}

/** The form of a shipping address. What is typed into a new one is stored until it is saved. */
export function AddressForm({
  countries,
  title,
  standalone,
  renderActions,
  canSave = () => true,
  formRef,
  ...saveOptions
}: AddressFormProps) {
  const { address } = saveOptions
  const [draft] = useState(() => (address === null ? readDraft(getAddressDraftKey()) : {}))
  const { errors, setErrors, pending, events } = useAddressForm(saveOptions)

  function handleCity(city: string): void {
    if (city !== '')
      setErrors((previous) => (previous['city'] === undefined ? previous : { ...previous, city: undefined }))
    if (address === null && formRef.current !== null) saveDraft(getAddressDraftKey(), new FormData(formRef.current))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    if (canSave()) events.onSubmit(event)
    else event.preventDefault()
  }

  return (
    <form ref={formRef} {...events} onSubmit={handleSubmit} aria-label={title} className="grid gap-6">
      {!standalone && (
        <Heading level={2} size="h3" tabIndex={-1}>
          {title}
        </Heading>
      )}
      <AddressFields
        values={address === null ? draft : toDraft(address)}
        countries={countries}
        errors={errors}
        readOnly={pending}
        onCityChanged={handleCity}
      />
      {renderActions(pending)}
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
