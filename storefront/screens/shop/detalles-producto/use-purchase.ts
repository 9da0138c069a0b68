import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Product } from '@shop/contract/catalog.ts'
import { useAlert, useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { type RefObject, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { addToCart } from '../../../lib/checkout/cart.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { isSignedIn, userStore } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useNavigateUnlessLeft } from '../../../lib/urls/use-navigate-unless-left.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

/** The shortest time in milliseconds for which "adding" is shown (specification 9). */
const OVERLAY_MS = 2_000

type PurchaseAction = 'add' | 'buy'

/**
 * Adds the selection to the cart or buys it at once (specification 4), or says what is missing, one message at a time in
 * the order of the specification (5). A second press during a request does nothing.
 */
export function usePurchase(product: Product, selection: SelectedVariant, sizes: RefObject<HTMLElement | null>) {
  const { t } = useLocalization(errorMessages)
  const showError = useErrorAlert()
  const navigate = useNavigate()
  const navigateUnlessLeft = useNavigateUnlessLeft()
  const { revalidate } = useRevalidator()
  const requireBirthDate = useRequireBirthDate()
  const { pendingKey, send } = useRequest<PurchaseAction>()
  const [isSizeMissing, setSizeMissing] = useState(false)
  const productUrl = paths.product(product.uri) + selection.query

  async function requestSize(): Promise<void> {
    setSizeMissing(true)
    await showError(t.errors.size)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }

  async function press(action: PurchaseAction): Promise<void> {
    const { size, color, quantity } = selection
    if (!isSignedIn()) {
      rememberRedirect(productUrl)
      await navigate(paths.login)
    } else if (size === undefined) await requestSize()
    else if (quantity < 1) await showError(t.errors.quanty)
    else if ((await requireBirthDate(productUrl)) && color !== undefined)
      await purchase(action, { id: product.id, size_id: size.id, color_id: color.id, quantity, uri: product.uri })
  }

  async function purchase(action: PurchaseAction, addition: Parameters<typeof addToCart>[0]): Promise<void> {
    await send(
      async () => {
        const minimumDelay = new Promise((resolve) => setTimeout(resolve, action === 'add' ? OVERLAY_MS : 0))
        const result = await addToCart(addition)
        if (!result.ok) return result
        await minimumDelay
        // A line that was in the cart before stays there when it is sold out; the cart says so and what helps.
        const line = result.data.products.find((item) => isSameVariant(item, addition))
        const isUnavailable = line !== undefined && line.unavailable_reason !== null
        const nextPath = action === 'add' ? paths.added : paths.checkoutAddress
        await navigateUnlessLeft(isUnavailable ? paths.cart : nextPath)
        return result
      },
      {
        key: action,
        getMessage: ({ status, message }) =>
          action === 'buy' && status === 0 ? getFailureMessage({ status, message }, t.errors.geral) : message,
        // The product has changed, so its current state is loaded.
        reload: revalidate,
      },
    )
  }

  return {
    action: pendingKey,
    /** True after a press without a size; the sizes show a message until one is selected. */
    isSizeMissing: isSizeMissing && selection.size === undefined,
    add: () => press('add'),
    buy: () => press('buy'),
    requestSize,
  }
}
export type PurchaseState = ReturnType<typeof usePurchase>

/** A purchase needs a birth date; completing the profile leads back to the selection. */
function useRequireBirthDate(): (productUrl: string) => Promise<boolean> {
  const { t } = useLocalization(errorMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  return async (productUrl) => {
    if (userStore.get()?.date_birth) return true
    const { oops: title, complete: okLabel, cancel: cancelLabel } = t.common
    if (await alert({ tone: 'error', title, text: t.errors.date_birth, okLabel, cancelLabel })) {
      rememberRedirect(productUrl)
      await navigate(paths.editProfile)
    }
    return false
  }
}
