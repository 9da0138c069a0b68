import type { Address } from '@shop/contract/accounts.ts'
import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { addressDraft } from '../../../lib/account/address-draft.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { rememberSeenTotal, seenTotal } from '../../../lib/checkout/seen-total.ts'
import { forgetDraft, readDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { addressBody, checkAddress } from '../../../components/addresses/address-check.ts'

interface Given {
  order: CartOrder
  addresses: Address[]
  form: RefObject<HTMLFormElement | null>
}

/** The selected address, the open form (`null`: a new address), and the cart's totals for that destination. */
export function useAddressStep({ order, addresses, form }: Given) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<CartOrder>()
  const [chosen, setChosen] = useState(() => order.address?.id ?? onlyOne(addresses))
  const [open, setOpen] = useState<Address | null | undefined>(() => (startsWithForm(addresses) ? null : undefined))
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const goOnAfterSaving = useRef(false)
  const landOn = useLanding()
  const shown = sent?.id === order.id ? sent : order
  const [before, setBefore] = useState(() => seenTotal(order.id))
  useEffect(() => rememberSeenTotal(shown), [shown])

  const complain = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  /** Saves the address on the cart, which may change the shipping cost. */
  async function send(address_id: number): Promise<boolean> {
    setSending(true)
    const answer = await browserApi(lang)('setCartAddress', { body: { cart_id: order.id, address_id } })
    setSending(false)
    if (answer.ok) {
      setBefore(shown)
      setSent({ ...order, ...answer.data })
      return true
    }
    await complain(answer.message)
    await (answer.code === 'error.addressnoa' ? navigate(paths.profile) : revalidate())
    return false
  }

  /** The cart is the same with other totals. */
  function priced({ id: _, products, ...totals }: Cart): void {
    // The discount code describes its own effect.
    setBefore(undefined)
    setSent({ ...shown, ...totals, cart_products: products })
  }

  async function choose(id: number): Promise<void> {
    setChosen(id)
    setError(undefined)
    if (!(await send(id))) setChosen(shown.address?.id)
  }

  async function goOn(): Promise<void> {
    if (sending) return
    const typed = form.current === null ? undefined : new FormData(form.current)
    if (typed !== undefined && open !== undefined && isChanged(typed, open)) {
      // The values of an open form count, so they are saved first.
      goOnAfterSaving.current = Object.keys(checkAddress(typed, text, 'ae')).length === 0
      form.current?.requestSubmit()
      return
    }
    if (chosen === undefined) {
      setError(text.errors.address)
      await complain(text.errors.address)
      document.querySelector<HTMLElement>('input[name="address"], form select')?.focus()
      return
    }
    if (shown.address?.id === chosen || (await send(chosen))) await navigate(paths.checkoutSummary)
  }

  async function saved(id: number): Promise<void> {
    const further = goOnAfterSaving.current
    goOnAfterSaving.current = false
    if (!further) landOn(id)
    setOpen(undefined)
    setChosen(id)
    setError(undefined)
    // The address is sent again after an edit as well, because another country has another shipping cost.
    const known = await send(id)
    await revalidate()
    if (further && known) await navigate(paths.checkoutSummary)
  }

  /** The maximum of three addresses is reached, so the list is loaded again. */
  async function full(): Promise<void> {
    setOpen(undefined)
    await revalidate()
  }

  function show(address: Address | null): void {
    setOpen(address)
    setTimeout(() => form.current?.querySelector('h2')?.focus())
  }

  function cancel(): void {
    forgetDraft(addressDraft())
    setOpen(undefined)
    setTimeout(() => document.querySelector<HTMLElement>('input[name="address"]')?.focus())
  }

  return {
    order: shown,
    /** The total before the last change that the customer has not seen yet; undefined when nothing changed. */
    before,
    chosen,
    open,
    error,
    sending,
    choose,
    goOn,
    saved,
    priced,
    full,
    cancel,
    add: () => show(null),
    edit: (address: Address) => show(address),
  }
}

/** Moves the focus to the card of an address as soon as it is rendered, because the form that had the focus is gone. */
function useLanding() {
  const landing = useRef<number>(undefined)
  useEffect(() => {
    if (landing.current === undefined) return
    const card = document.querySelector<HTMLElement>(`input[name="address"][value="${landing.current}"]`)
    if (card === null) return
    landing.current = undefined
    card.focus()
  })
  return (id: number) => {
    landing.current = id
  }
}

/**
 * Returns the only address. Of several the customer selects one; until then the total is calculated for the default
 * one, and the summary names its country.
 */
function onlyOne(addresses: readonly Address[]): number | undefined {
  return addresses.length === 1 ? addresses[0]?.id : undefined
}

function startsWithForm(addresses: readonly Address[]): boolean {
  if (addresses.length === 0) return true
  const { line = '', city = '', postal_code = '' } = readDraft(addressDraft())
  return addresses.length < MAX_ADDRESSES && line + city + postal_code !== ''
}

function isChanged(typed: FormData, address: Address | null): boolean {
  const { line, city, postal_code, ...more } = addressBody(typed)
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
