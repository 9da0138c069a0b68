import type { Product } from '@shop/contract/catalogue.ts'
import type { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import type { NavigateFunction } from 'react-router'
import { putInCart } from '../../../lib/checkout/cart.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { isSignedIn, userStore } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import type { Texts } from '../../../messages/es.ts'
import type { Chosen } from './use-choice.ts'

/** The shortest time in milliseconds for which "adding" is shown (specification 9). */
const OVERLAY_MS = 2_000

interface Purchase {
  what: 'add' | 'buy'
  product: Product
  chosen: Chosen
  text: Texts
  alert: ReturnType<typeof useAlert>
  navigate: NavigateFunction
  revalidate: () => Promise<void>
  askForSize: () => Promise<void>
  /** Called when nothing is missing and the request starts; null after a refusal. */
  onDoing: (doing: 'add' | 'buy' | null) => void
}

/**
 * Adds the choice to the cart, or says what is missing, one message at a time in the order of the specification (5).
 */
export async function purchase(wanted: Purchase): Promise<void> {
  if (await mayGoOn(wanted)) await put(wanted)
}

async function mayGoOn({ product, chosen, text, alert, navigate, askForSize }: Purchase): Promise<boolean> {
  const { oops: title, complete: okLabel, cancel: cancelLabel } = text.common
  const here = paths.product(product.uri) + chosen.query
  if (!isSignedIn()) {
    rememberRedirect(here)
    await navigate(paths.login)
  } else if (chosen.size === undefined) await askForSize()
  else if (chosen.quantity < 1) await alert({ tone: 'error', title, text: text.errors.quanty })
  else if (userStore.get()?.date_birth) return true
  // A purchase needs a birth date; completing the profile leads back to this choice.
  else if (await alert({ tone: 'error', title, text: text.errors.date_birth, okLabel, cancelLabel })) {
    rememberRedirect(here)
    await navigate(paths.editProfile)
  }
  return false
}

async function put({ what, product, chosen, text, alert, navigate, revalidate, onDoing }: Purchase): Promise<void> {
  const { size, color, quantity } = chosen
  if (size === undefined || color === undefined) return
  onDoing(what)
  const shown = new Promise((resolve) => setTimeout(resolve, what === 'add' ? OVERLAY_MS : 0))
  const answer = await putInCart({ id: product.id, size_id: size.id, color_id: color.id, quantity, uri: product.uri })
  if (answer.ok) {
    await shown
    await navigate(what === 'add' ? paths.added : paths.checkoutAddress)
    return
  }
  onDoing(null)
  const message = what === 'buy' && answer.status === 0 ? text.errors.geral : answer.message
  await alert({ tone: 'error', title: text.common.oops, text: message })
  // The product has changed, so its current state is loaded.
  await revalidate()
}
