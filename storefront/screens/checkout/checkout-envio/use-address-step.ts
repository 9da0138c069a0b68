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
import { getOnlyAddressId } from './address-selection.ts'
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
  /** True when it was selected while the form of another address stayed open, so that it is the later choice. */
  isBesideForm?: boolean
}

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
    const isBesideForm = openAddress.isTyped()
    if (!isBesideForm) openAddress.close()
    setSelection({ id, isBesideForm })
    void totals.saveAddress(id, () => setSelection({ id: totals.order.address?.id }))
  }

  function openForm(address: Address | null): void {
    setSelection(({ id }) => ({ id }))
    openAddress.open(address)
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

  /** An empty form where no address is selected is no address (specification 5), rather than one with errors. */
  function canSaveForm(): boolean {
    const isMissing = openAddress.address === null && selection.id === undefined && !openAddress.isTyped()
    if (isMissing) void showNoAddress()
    return !isMissing
  }

  /**
   * Continues with the address of the form, or with the one that was selected after it. The form stays until then, so that
   * nothing else is shown for a moment.
   */
  async function handleSaved(saved_id: number): Promise<void> {
    const id = (selection.isBesideForm && selection.id) || saved_id
    setSelection({ id })
    // The address is sent again after an edit as well, because another country has another shipping cost.
    if (await totals.saveAddress(id)) return navigate(paths.checkoutSummary)
    openAddress.closeSaved(saved_id)
    await revalidate()
  }

  async function handleLimitReached(): Promise<void> {
    openAddress.close()
    await revalidate()
  }

  return {
    totals,
    openAddress,
    selection,
    selectAddress,
    openForm,
    continueToNextStep,
    canSaveForm,
    handleSaved,
    handleLimitReached,
  }
}
