import type { Address } from '@shop/contract/addresses.ts'
import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { getAddressDraftKey } from '../../../lib/account/address-draft-key.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { rememberShownTotal, findShownTotal } from '../../../lib/checkout/shown-total.ts'
import { clearDraft, readDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { toAddressBody, validateAddress } from '../../../components/addresses/validate-address.ts'

interface AddressStepInput {
  order: CartOrder
  addresses: Address[]
  form: RefObject<HTMLFormElement | null>
}

/** The selected address, the open form (`null`: a new address), and the cart's totals for that destination. */
export function useAddressStep({ order, addresses, form }: AddressStepInput) {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [savedOrder, setSavedOrder] = useState<CartOrder>()
  const [selectedId, setSelectedId] = useState(() => order.address?.id ?? getOnlyAddressId(addresses))
  const [openAddress, setOpenAddress] = useState<Address | null | undefined>(() =>
    startsWithForm(addresses) ? null : undefined,
  )
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const continueAfterSaving = useRef(false)
  const focusCard = useFocusCard()
  const currentOrder = savedOrder?.id === order.id ? savedOrder : order
  const [previousTotal, setPreviousTotal] = useState(() => findShownTotal(order.id))
  useEffect(() => rememberShownTotal(currentOrder), [currentOrder])

  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  /** Saves the address on the cart, which may change the shipping cost. */
  async function send(address_id: number): Promise<boolean> {
    setSending(true)
    const result = await browserApi(lang)('setCartAddress', { body: { cart_id: order.id, address_id } })
    setSending(false)
    if (result.ok) {
      setPreviousTotal(currentOrder)
      setSavedOrder({ ...order, ...result.data })
      return true
    }
    await showError(result.message)
    await (result.code === 'error.addressnoa' ? navigate(paths.profile) : revalidate())
    return false
  }

  /** The cart is the same with other totals. */
  function applyTotals({ id: _, products, ...totals }: Cart): void {
    // The discount code describes its own effect.
    setPreviousTotal(undefined)
    setSavedOrder({ ...currentOrder, ...totals, cart_products: products })
  }

  async function selectAddress(id: number): Promise<void> {
    setSelectedId(id)
    setError(undefined)
    if (!(await send(id))) setSelectedId(currentOrder.address?.id)
  }

  async function continueToNextStep(): Promise<void> {
    if (sending) return
    const typed = form.current === null ? undefined : new FormData(form.current)
    if (typed !== undefined && openAddress !== undefined && isChanged(typed, openAddress)) {
      // The values of an open form count, so they are saved first.
      continueAfterSaving.current = Object.keys(validateAddress(typed, t, 'ae')).length === 0
      form.current?.requestSubmit()
      return
    }
    if (selectedId === undefined) {
      setError(t.errors.address)
      await showError(t.errors.address)
      document.querySelector<HTMLElement>('input[name="address"], form select')?.focus()
      return
    }
    if (currentOrder.address?.id === selectedId || (await send(selectedId))) await navigate(paths.checkoutSummary)
  }

  async function handleSaved(id: number): Promise<void> {
    const shouldContinue = continueAfterSaving.current
    continueAfterSaving.current = false
    if (!shouldContinue) focusCard(id)
    setOpenAddress(undefined)
    setSelectedId(id)
    setError(undefined)
    // The address is sent again after an edit as well, because another country has another shipping cost.
    const wasSaved = await send(id)
    await revalidate()
    if (shouldContinue && wasSaved) await navigate(paths.checkoutSummary)
  }

  /** The maximum of three addresses is reached, so the list is loaded again. */
  async function handleLimitReached(): Promise<void> {
    setOpenAddress(undefined)
    await revalidate()
  }

  function show(address: Address | null): void {
    setOpenAddress(address)
    setTimeout(() => form.current?.querySelector('h2')?.focus())
  }

  function cancel(): void {
    clearDraft(getAddressDraftKey())
    setOpenAddress(undefined)
    setTimeout(() => document.querySelector<HTMLElement>('input[name="address"]')?.focus())
  }

  return {
    order: currentOrder,
    /** The total before the last change that the customer has not seen yet; undefined when nothing changed. */
    before: previousTotal,
    chosen: selectedId,
    open: openAddress,
    error,
    sending,
    choose: selectAddress,
    goOn: continueToNextStep,
    saved: handleSaved,
    priced: applyTotals,
    full: handleLimitReached,
    cancel,
    add: () => show(null),
    edit: (address: Address) => show(address),
  }
}

/** Moves the focus to the card of an address as soon as it is rendered, because the form that had the focus is gone. */
function useFocusCard() {
  const targetId = useRef<number>(undefined)
  useEffect(() => {
    if (targetId.current === undefined) return
    const card = document.querySelector<HTMLElement>(`input[name="address"][value="${targetId.current}"]`)
    if (card === null) return
    targetId.current = undefined
    card.focus()
  })
  return (id: number) => {
    targetId.current = id
  }
}

/**
 * Returns the only address. Of several the customer selects one; until then the total is calculated for the default
 * one, and the summary names its country.
 */
function getOnlyAddressId(addresses: readonly Address[]): number | undefined {
  return addresses.length === 1 ? addresses[0]?.id : undefined
}

function startsWithForm(addresses: readonly Address[]): boolean {
  if (addresses.length === 0) return true
  const { line = '', city = '', postal_code = '' } = readDraft(getAddressDraftKey())
  return addresses.length < MAX_ADDRESSES && line + city + postal_code !== ''
}

function isChanged(typed: FormData, address: Address | null): boolean {
  const { line, city, postal_code, ...more } = toAddressBody(typed)
  if (address === null) return line + city + postal_code !== ''
  return (
    line !== address.line ||
    city !== address.city ||
    postal_code !== address.postal_code_text ||
    more.country_id !== address.country_id ||
    more.line2 !== address.line2 ||
    more.details !== address.details
  )
}
