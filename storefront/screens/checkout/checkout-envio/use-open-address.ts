import type { Address } from '@shop/contract/addresses.ts'
import { useFocusAfterRender } from '@shop/ui/focus/use-focus-after-render.ts'
import { type RefObject, useState } from 'react'
import { getAddressDraftKey } from '../../../lib/account/address-draft-key.ts'
import { clearDraft } from '../../../lib/storage/draft.ts'
import { findAddressCard, isChanged, startsWithForm } from './address-selection.ts'

/** Returns the address whose form is open: `null` is a new address, and undefined no form. */
export function useOpenAddress(addresses: readonly Address[], form: RefObject<HTMLFormElement | null>) {
  const [address, setAddress] = useState<Address | null | undefined>(() =>
    startsWithForm(addresses) ? null : undefined,
  )
  const focusAfterRender = useFocusAfterRender()

  function open(next: Address | null): void {
    focusAfterRender(() => form.current?.querySelector('h2'))
    setAddress(next)
  }

  /** Closes the form of a saved address; its card takes the focus as soon as it is rendered. */
  function closeSaved(id: number): void {
    focusAfterRender(() => findAddressCard(id))
    setAddress(undefined)
  }

  function cancel(): void {
    clearDraft(getAddressDraftKey())
    focusAfterRender(() => findAddressCard())
    setAddress(undefined)
  }

  function isTyped(): boolean {
    if (form.current === null || address === undefined) return false
    return isChanged(new FormData(form.current), address)
  }

  return { address, open, isTyped, close: () => setAddress(undefined), closeSaved, cancel }
}
