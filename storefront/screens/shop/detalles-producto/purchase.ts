import type { Product } from '@shop/contract/catalogue.ts'
import type { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import type { NavigateFunction } from 'react-router'
import { putInCart } from '../../../lib/checkout/cart.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { isSignedIn, userStore } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import type { Texts } from '../../../messages/es.ts'
import type { Chosen } from './use-choice.ts'

/** How long "adding" is shown at least (specification 9). */
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
  /** Nothing is missing and the line is on its way; null: it was refused. */
  onDoing: (doing: 'add' | 'buy' | null) => void
}

/** Puts what was chosen in the cart, or says what is missing, in the order of the specification (5), one thing at a time. */
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
  // Selling needs a birth date; completing the profile leads back to this choice.
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
  // The world has changed: show what there is now.
  await revalidate()
}
