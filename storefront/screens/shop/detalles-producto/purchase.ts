import type { Product } from '@shop/contract/catalogue.ts'
import type { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import type { NavigateFunction } from 'react-router'
import { addToCart } from '../../../lib/checkout/cart.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { isSignedIn, userStore } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

/** The shortest time in milliseconds for which "adding" is shown (specification 9). */
const OVERLAY_MS = 2_000

interface PurchaseInput {
  action: 'add' | 'buy'
  product: Product
  selection: SelectedVariant
  text: Pick<Messages, 'common' | 'errors'>
  alert: ReturnType<typeof useAlert>
  navigate: NavigateFunction
  revalidate: () => Promise<void>
  requestSize: () => Promise<void>
  /** Called when nothing is missing and the request starts; null after a refusal. */
  onProgress: (doing: 'add' | 'buy' | null) => void
}

/**
 * Adds the choice to the cart, or says what is missing, one message at a time in the order of the specification (5).
 */
export async function addSelection(input: PurchaseInput): Promise<void> {
  if (await validateSelection(input)) await addToCartAndNavigate(input)
}

async function validateSelection({
  product,
  selection,
  text: t,
  alert,
  navigate,
  requestSize,
}: PurchaseInput): Promise<boolean> {
  const { oops: title, complete: okLabel, cancel: cancelLabel } = t.common
  const productUrl = paths.product(product.uri) + selection.query
  if (!isSignedIn()) {
    rememberRedirect(productUrl)
    await navigate(paths.login)
  } else if (selection.size === undefined) await requestSize()
  else if (selection.quantity < 1) await alert({ tone: 'error', title, text: t.errors.quanty })
  else if (userStore.get()?.date_birth) return true
  // A purchase needs a birth date; completing the profile leads back to this choice.
  else if (await alert({ tone: 'error', title, text: t.errors.date_birth, okLabel, cancelLabel })) {
    rememberRedirect(productUrl)
    await navigate(paths.editProfile)
  }
  return false
}

async function addToCartAndNavigate({
  action,
  product,
  selection,
  text: t,
  alert,
  navigate,
  revalidate,
  onProgress,
}: PurchaseInput): Promise<void> {
  const { size, color, quantity } = selection
  if (size === undefined || color === undefined) return
  onProgress(action)
  const minimumDelay = new Promise((resolve) => setTimeout(resolve, action === 'add' ? OVERLAY_MS : 0))
  const result = await addToCart({ id: product.id, size_id: size.id, color_id: color.id, quantity, uri: product.uri })
  if (result.ok) {
    await minimumDelay
    await navigate(action === 'add' ? paths.added : paths.checkoutAddress)
    return
  }
  onProgress(null)
  const message = action === 'buy' && result.status === 0 ? t.errors.geral : result.message
  await alert({ tone: 'error', title: t.common.oops, text: message })
  // The product has changed, so its current state is loaded.
  await revalidate()
}
