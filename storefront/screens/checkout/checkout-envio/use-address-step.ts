import type { Address } from '@shop/contract/addresses.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { validateAddress } from '../../../components/addresses/validate-address.ts'
import { getOnlyAddressId, isChanged } from './address-selection.ts'
import { useOpenAddress } from './use-open-address.ts'
import { useOrderTotals } from './use-order-totals.ts'

interface AddressStepInput {
  order: CartOrder
  addresses: Address[]
  form: RefObject<HTMLFormElement | null>
}

/** The selected address, or the error that there is none. */
interface Selection {
  id: number | undefined
  error?: string
}

/** The selected address, the open form, and the cart's totals for that destination. */
export function useAddressStep({ order, addresses, form }: AddressStepInput) {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const showError = useErrorAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const totals = useOrderTotals(order)
  const openAddress = useOpenAddress(addresses, form)
  const [selection, setSelection] = useState<Selection>(() => ({
    id: order.address?.id ?? getOnlyAddressId(addresses),
  }))
  const continueAfterSaving = useRef(false)

  function selectAddress(id: number): void {
    setSelection({ id })
    void totals.saveAddress(id, () => setSelection({ id: totals.order.address?.id }))
  }

  async function continueToNextStep(): Promise<void> {
    if (totals.saving) return
    if (hasTypedAddress()) return form.current?.requestSubmit()
    if (selection.id === undefined) {
      setSelection({ id: undefined, error: t.errors.address })
      await showError(t.errors.address)
      document.querySelector<HTMLElement>('input[name="address"], form select')?.focus()
      return
    }
    const isSaved = totals.order.address?.id === selection.id || (await totals.saveAddress(selection.id))
    if (isSaved) await navigate(paths.checkoutSummary)
  }

  /** The values of an open form count, so they are saved first, and the step continues when they are valid. */
  function hasTypedAddress(): boolean {
    if (form.current === null || openAddress.address === undefined) return false
    const typed = new FormData(form.current)
    if (!isChanged(typed, openAddress.address)) return false
    continueAfterSaving.current = Object.keys(validateAddress(typed, t, 'ae')).length === 0
    return true
  }

  async function handleSaved(id: number): Promise<void> {
    const shouldContinue = continueAfterSaving.current
    continueAfterSaving.current = false
    if (shouldContinue) openAddress.close()
    else openAddress.closeSaved(id)
    setSelection({ id })
    // The address is sent again after an edit as well, because another country has another shipping cost.
    const isSaved = await totals.saveAddress(id)
    await revalidate()
    if (shouldContinue && isSaved) await navigate(paths.checkoutSummary)
  }

  /** The maximum of three addresses is reached, so the list is loaded again. */
  async function handleLimitReached(): Promise<void> {
    openAddress.close()
    await revalidate()
  }

  return {
    totals,
    openAddress,
    selection,
    selectAddress,
    continueToNextStep,
    handleSaved,
    handleLimitReached,
  }
}
