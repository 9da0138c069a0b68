import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Product } from '@shop/contract/catalog.ts'
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
  resolveSelection,
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

  const { color, size, lostSize, available } = resolveSelection(product, selection)
  const variant = { id: product.id, color_id: color?.id ?? 0, size_id: size?.id ?? 0 }
  const inCart = cart?.products.find((line) => isSameVariant(line, variant))?.quantity ?? 0
  const quantity = Math.min(selection.quantity ?? inCart, getMaxQuantity(available))

  function updateSelection(next: VariantSelection) {
    setSelection(next)
    const size_id = resolveSelection(product, next).size?.id
    void navigate({ search: buildSelectionQuery({ ...next, size_id, quantity: undefined }) }, choiceNavigation)
  }

  function chooseColor(id: number) {
    const next = { ...selection, color_id: id, quantity: undefined }
    updateSelection(next)
    const { color: nextColor, lostSize: lost } = resolveSelection(product, next)
    if (nextColor === undefined) return
    const sizeUnavailableNote = lost === undefined ? '' : ` ${messages.sizeGone(lost.letter, nextColor.name)}`
    announce(`${messages.colorChosen(nextColor.name)}.${sizeUnavailableNote}`)
  }

  function chooseSize(id: number) {
    updateSelection({ ...selection, size_id: id, quantity: undefined })
    const next = product.sizes.find((item) => item.id === id)
    if (next === undefined) return
    const remaining = getAvailableQuantity(product, next, color)
    const price = formatMoney(next.price_offer ?? next.price, product.currency)
    announce(`${messages.sizeChosen(next.letter, price)}. ${messages.left(remaining)}.`)
  }

  return {
    color,
    size,
    /** The size that was chosen and is sold out in this color now, until there is another choice. */
    lostSize,
    /** The value of the counter: what the customer set, else the cart's quantity of this variant, else 0. */
    quantity,
    inCart,
    available,
    /** The query `?color=&size=&quantity=`, which restores the choice. */
    query: buildSelectionQuery({
      color_id: selection.color_id,
      size_id: size?.id,
      quantity: size !== undefined && quantity > 0 ? quantity : undefined,
    }),
    chooseColor,
    chooseSize,
    setQuantity: (value: number) => setSelection({ ...selection, quantity: value }),
  }
}
export type SelectedVariant = ReturnType<typeof useVariantSelection>
