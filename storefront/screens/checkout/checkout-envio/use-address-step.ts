import type { Address } from '@shop/contract/addresses.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'
import { useNavigateUnlessLeft } from '../../../lib/urls/use-navigate-unless-left.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
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

/** Returns the selected address, the open form, and the cart's totals for that destination. */
export function useAddressStep({ order, addresses, form }: AddressStepInput) {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const showError = useErrorAlert()
  const navigate = useNavigateUnlessLeft()
  const { revalidate } = useRevalidator()
  const totals = useOrderTotals(order)
  const openAddress = useOpenAddress(addresses, form)
  const [selection, setSelection] = useState<Selection>(() => ({
    id: order.address?.id ?? getOnlyAddressId(addresses),
  }))

  /** Selecting an address closes the form of another one, unless something was typed into it. */
  function selectAddress(id: number): void {
    if (!isFormChanged()) openAddress.close()
    setSelection({ id })
    void totals.saveAddress(id, () => setSelection({ id: totals.order.address?.id }))
  }

  async function continueToNextStep(): Promise<void> {
    if (totals.saving) return
    if (selection.id === undefined) return showNoAddress()
    const isSaved = totals.order.address?.id === selection.id || (await totals.saveAddress(selection.id))
    if (isSaved) await navigate(paths.checkoutSummary)
  }

  async function showNoAddress(): Promise<void> {
    setSelection({ id: undefined, error: t.errors.address })
    await showError(t.errors.address)
    document.querySelector<HTMLElement>('input[name="address"], form select')?.focus()
  }

  function isFormChanged(): boolean {
    if (form.current === null || openAddress.address === undefined) return false
    return isChanged(new FormData(form.current), openAddress.address)
  }

  /** An empty form where no address is selected is no address (specification 5), rather than one with errors. */
  function canSaveForm(): boolean {
    const isMissing = openAddress.address === null && selection.id === undefined && !isFormChanged()
    if (isMissing) void showNoAddress()
    return !isMissing
  }

  /** Continues with a saved address. The form stays until then, so that nothing else is shown for a moment. */
  async function handleSaved(id: number): Promise<void> {
    setSelection({ id })
    // The address is sent again after an edit as well, because another country has another shipping cost.
    if (await totals.saveAddress(id)) return navigate(paths.checkoutSummary)
    openAddress.closeSaved(id)
    await revalidate()
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
    canSaveForm,
    handleSaved,
    handleLimitReached,
  }
}
