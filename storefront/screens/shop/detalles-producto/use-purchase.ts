import type { Product } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { addToCart } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { isSignedIn, userStore } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

/** The shortest time in milliseconds for which "adding" is shown (specification 9). */
const OVERLAY_MS = 2_000

type Action = 'add' | 'buy'

export interface PurchaseState {
  action: Action | null
  /** True after a press without a size; the sizes show a message until one is selected. */
  isSizeMissing: boolean
  add: () => Promise<void>
  buy: () => Promise<void>
  /** Called when the counter was pressed before a size was selected. */
  requestSize: () => Promise<void>
}

/** Adds to the cart or buys at once (specification 4 and 5); a second press during a request does nothing. */
export function usePurchase(
  product: Product,
  selection: SelectedVariant,
  sizes: RefObject<HTMLElement | null>,
): PurchaseState {
  const [action, setAction] = useState<Action | null>(null)
  const [isSizeMissing, requestSize] = useSizeRequest(sizes)
  const requireSelection = useRequiredSelection(product, selection, requestSize)
  const send = useAddToCart(product, selection)
  const busy = useRef(false)

  async function run(nextAction: Action): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await requireSelection())) return
      setAction(nextAction)
      await send(nextAction, () => setAction(null))
    } finally {
      busy.current = false
      setAction(null)
    }
  }

  return {
    action,
    isSizeMissing: isSizeMissing && selection.size === undefined,
    add: () => run('add'),
    buy: () => run('buy'),
    requestSize,
  }
}

/** Says that a size is missing, and leads to the sizes. */
function useSizeRequest(sizes: RefObject<HTMLElement | null>): [isMissing: boolean, requestSize: () => Promise<void>] {
  const { t } = useLocalization()
  const alert = useAlert()
  const [isMissing, setMissing] = useState(false)

  async function requestSize(): Promise<void> {
    setMissing(true)
    await alert({ tone: 'error', title: t.common.oops, text: t.errors.size })
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }

  return [isMissing, requestSize]
}

/**
 * Returns a function that says what is missing for a purchase, one message at a time in the order of the specification
 * (5), and whether nothing is.
 */
function useRequiredSelection(
  product: Product,
  selection: SelectedVariant,
  requestSize: () => Promise<void>,
): () => Promise<boolean> {
  const { t } = useLocalization()
  const alert = useAlert()
  const navigate = useNavigate()
  const { oops: title, complete: okLabel, cancel: cancelLabel } = t.common

  /** The page leads back to this choice. */
  async function leaveFor(path: string): Promise<void> {
    rememberRedirect(paths.product(product.uri) + selection.query)
    await navigate(path)
  }

  return async () => {
    if (!isSignedIn()) await leaveFor(paths.login)
    else if (selection.size === undefined) await requestSize()
    else if (selection.quantity < 1) await alert({ tone: 'error', title, text: t.errors.quanty })
    else if (userStore.get()?.date_birth) return true
    // A purchase needs a birth date.
    else if (await alert({ tone: 'error', title, text: t.errors.date_birth, okLabel, cancelLabel }))
      await leaveFor(paths.editProfile)
    return false
  }
}

/** Returns a function that adds the selection to the cart and opens the next page, or says why it could not. */
function useAddToCart(
  product: Product,
  { size, color, quantity }: SelectedVariant,
): (action: Action, onRefusal: () => void) => Promise<void> {
  const { t } = useLocalization()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async (action, onRefusal) => {
    if (size === undefined || color === undefined) return
    const minimumDelay = new Promise((resolve) => setTimeout(resolve, action === 'add' ? OVERLAY_MS : 0))
    const result = await addToCart({ id: product.id, size_id: size.id, color_id: color.id, quantity, uri: product.uri })
    if (result.ok) {
      await minimumDelay
      await navigate(action === 'add' ? paths.added : paths.checkoutAddress)
      return
    }
    onRefusal()
    const message = action === 'buy' && result.status === 0 ? t.errors.geral : result.message
    await alert({ tone: 'error', title: t.common.oops, text: message })
    // The product has changed, so its current state is loaded.
    await revalidate()
  }
}
