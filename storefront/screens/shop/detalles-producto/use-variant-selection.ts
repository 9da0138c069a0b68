import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Product, Size } from '@shop/contract/catalogue.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCart } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { choiceNavigation } from '../../../lib/urls/navigation-state.ts'
import { productMessages } from '../../../messages/product.ts'
import {
  type VariantSelection,
  buildSelectionQuery,
  getAvailableQuantity,
  getMaxQuantity,
  getInitialSelection,
} from './variant-selection.ts'

/** Color, size and quantity as the customer chose them; the URL holds color and size too. */
export function useVariantSelection(product: Product) {
  const { t, formatMoney } = useLocalization(productMessages)
  const messages = t.product
  const { search } = useLocation()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const cart = useCart()
  const [selection, setSelection] = useState(() => getInitialSelection(product, new URLSearchParams(search)))
  const [lostSize, setLostSize] = useState<Size>()

  const color = product.colors.find(({ id }) => id === selection.color_id)
  const size = product.sizes.find(({ id }) => id === selection.size_id)
  const available = getAvailableQuantity(product, size, color)
  const inCart = cart?.products.find((line) => isSameVariant(line, toVariantKey(product, selection)))?.quantity ?? 0
  const quantity = Math.min(selection.quantity ?? inCart, getMaxQuantity(available))

  function updateSelection(next: VariantSelection) {
    setSelection(next)
    const query = buildSelectionQuery({ ...next, quantity: undefined })
    void navigate({ search: query }, choiceNavigation)
  }

  function chooseColor(id: number) {
    const next = product.colors.find((item) => item.id === id)
    const isStillAvailable = getAvailableQuantity(product, size, next) > 0
    const lost = isStillAvailable ? undefined : size
    updateSelection({ color_id: id, size_id: isStillAvailable ? selection.size_id : undefined, quantity: undefined })
    setLostSize(lost)
    if (next === undefined) return
    const sizeUnavailableNote = lost === undefined ? '' : ` ${messages.sizeGone(lost.letter, next.name)}`
    announce(`${messages.colorChosen(next.name)}.${sizeUnavailableNote}`)
  }

  function chooseSize(id: number) {
    updateSelection({ ...selection, size_id: id, quantity: undefined })
    setLostSize(undefined)
    const next = product.sizes.find((item) => item.id === id)
    if (next === undefined) return
    const remaining = getAvailableQuantity(product, next, color)
    const price = formatMoney(next.price_offer ?? next.price, product.currency)
    announce(`${messages.sizeChosen(next.letter, price)}. ${messages.left(remaining)}.`)
  }

  return {
    color,
    size,
    /** The size that was chosen and is sold out in the color that was chosen after it, until there is another choice. */
    lostSize,
    /** The value of the counter: what the customer set, else the cart's quantity of this variant, else 0. */
    quantity,
    inCart,
    /** Available units of this size in this color. */
    available,
    /** The query `?color=&size=&quantity=`, which restores the choice. */
    query: buildSelectionQuery({ ...selection, quantity: size !== undefined && quantity > 0 ? quantity : undefined }),
    chooseColor,
    chooseSize,
    setQuantity: (value: number) => setSelection({ ...selection, quantity: value }),
  }
}
export type SelectedVariant = ReturnType<typeof useVariantSelection>

function toVariantKey({ id }: Product, { color_id = 0, size_id = 0 }: VariantSelection) {
  return { id, color_id, size_id }
}
