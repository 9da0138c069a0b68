import type { Address } from '@shop/contract/addresses.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getAddressDraftKey } from '../../lib/account/address-draft-key.ts'
import { browserApi } from '../../lib/api/api.ts'
import { clearDraft } from '../../lib/storage/draft.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { errorMessages } from '../../messages/errors.ts'
import { toAddressBody, validateAddress, refusalFields, type StreetErrorKey } from './validate-address.ts'

interface SaveOptions {
  /** Null makes the form create a new address; otherwise it changes this one (specification 4). */
  address: Address | null
  streetErrorKey: StreetErrorKey
  onSaved: (id: number) => void
  /** Called when the customer already has the maximum number of addresses. */
  onLimitReached: () => void
}

/**
 * Saves an address. Errors are shown in a dialog and at their fields, and the typed values stay. An address that was
 * deleted, or that belongs to another customer, leads to the profile (specification 5).
 */
export function useAddressForm({ address, streetErrorKey, onSaved, onLimitReached }: SaveOptions) {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const showError = (sentence: string) => alert({ tone: 'error', title: t.common.oops, text: sentence })

  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const api = browserApi(lang)
    const body = toAddressBody(values)
    const result =
      address === null
        ? await api('createAddress', { body })
        : await api('updateAddress', { body: { id: address.id, ...body } })
    busy.current = false
    setSaving(false)
    if (result.ok) {
      if (address === null) clearDraft(getAddressDraftKey())
      toast(t.errors.addresse)
      return onSaved(result.data.id)
    }
    const field = refusalFields[result.code]
    const message = result.code === 'error.ae' ? t.errors[streetErrorKey] : result.message
    if (field !== undefined) form.setErrors({ [field]: message })
    const isFieldRefusal = field !== undefined || (result.status >= 400 && result.status < 500)
    await showError(isFieldRefusal ? message : t.errors.addressd)
    if (result.code === 'error.addressnoa') return navigate(paths.profile)
    if (result.code === 'address_limit') return onLimitReached()
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => validateAddress(values, t, streetErrorKey), {
    onValid: (values) => void save(values),
    onInvalid: (errors) => showError(getFirstError(errors) ?? t.errors.field),
  })
  return { form, saving }
}

function getFirstError(errors: Record<string, string | undefined>): string | undefined {
  return Object.values(errors).find((sentence) => sentence !== undefined)
}
