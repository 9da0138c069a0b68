import type { Address } from '@shop/contract/addresses.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useNavigate } from 'react-router'
import { getAddressDraftKey } from '../../lib/account/address-draft-key.ts'
import { announceAddressChange } from '../../lib/account/announce-address-change.ts'
import { browserApi } from '../../lib/api/api.ts'
import { getFailureMessage } from '../../lib/api/failure-message.ts'
import { clearDraft, saveDraft } from '../../lib/storage/draft.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { errorMessages } from '../../messages/errors.ts'
import { toAddressBody, validateAddress, type StreetErrorKey } from './validate-address.ts'

export interface SaveOptions {
  /** Null makes the form create a new address; otherwise it changes this one (specification 4). */
  address: Address | null
  /** Selects the message for a missing street: that of the checkout or that of the profile (specification 5). */
  streetErrorKey: StreetErrorKey
  onSaved: (id: number) => unknown
  onLimitReached: () => void
}

/**
 * Saves an address. Errors are shown in a dialog and at their fields, and the typed values stay. An address that was
 * deleted, or that belongs to another customer, leads to the profile (specification 5).
 */
export function useAddressForm({ address, streetErrorKey, onSaved, onLimitReached }: SaveOptions) {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const navigate = useNavigate()
  const toast = useToast()
  return useForm<{ id: number }, RefusalCode>({
    validate: (values) => validateAddress(values, t, streetErrorKey),
    getInvalidMessage: (errors) => getFirstError(errors) ?? t.errors.field,
    onInput(values) {
      if (address === null) saveDraft(getAddressDraftKey(), values)
    },
    send(values) {
      const body = toAddressBody(values)
      const api = browserApi(lang)
      return address === null
        ? api('createAddress', { body })
        : api('updateAddress', { body: { id: address.id, ...body } })
    },
    onSuccess({ id }) {
      if (address === null) clearDraft(getAddressDraftKey())
      else announceAddressChange()
      toast(t.errors.addresse)
      return onSaved(id)
    },
    refusalFields: { country_not_found: 'country_id' },
    getMessage({ code, status, message }) {
      if (code === 'error.ae') return t.errors[streetErrorKey]
      const isExplained = status >= 400 && status < 500
      return isExplained ? message : getFailureMessage({ status, message }, t.errors.addressd)
    },
    afterRefusal({ code }) {
      if (code === 'error.addressnoa') return navigate(paths.profile)
      return code === 'address_limit' ? onLimitReached() : undefined
    },
  })
}

function getFirstError(errors: FormErrors): string | undefined {
  return Object.values(errors).find((sentence) => sentence !== undefined)
}
