import { sameLine } from '@shop/contract/cart-lines.ts'
import type { Color, Product, Size } from '@shop/contract/catalogue.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCart } from '../../../lib/checkout/cart.ts'
import { useWords } from '../../../lib/words/words.ts'
import { type Choice, choiceQuery, freePieces, mostOf, openingChoice } from './choice.ts'

export interface Chosen {
  color: Color | undefined
  size: Size | undefined
  /** The value of the counter: what the customer set, else the cart's quantity of this variant, else 0. */
  quantity: number
  inCart: number
  /** Available units of this size in this color. */
  free: number
  /** The query `?color=&size=&quantity=`, which restores the choice. */
  query: string
  chooseColor: (id: number) => void
  chooseSize: (id: number) => void
  setQuantity: (quantity: number) => void
}

/** Color, size and quantity as the customer chose them; the URL holds color and size too. */
export function useChoice(product: Product): Chosen {
  const { text, money } = useWords()
  const words = text.shop.product
  const { search } = useLocation()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const cart = useCart()
  const [choice, setChoice] = useState(() => openingChoice(product, new URLSearchParams(search)))

  const color = product.colors.find(({ id }) => id === choice.color_id)
  const size = product.sizes.find(({ id }) => id === choice.size_id)
  const free = freePieces(product, size, color)
  const inCart = cart?.products.find((line) => sameLine(line, keyOf(product, choice)))?.quantity ?? 0
  const quantity = Math.min(choice.quantity ?? inCart, mostOf(free))

  function choose(next: Choice) {
    setChoice(next)
    const address = choiceQuery({ ...next, quantity: undefined })
    void navigate(address, { replace: true, preventScrollReset: true, state: { quiet: true } })
  }

  function chooseColor(id: number) {
    const next = product.colors.find((one) => one.id === id)
    const kept = freePieces(product, size, next) > 0
    choose({ color_id: id, size_id: kept ? choice.size_id : undefined, quantity: undefined })
    if (next === undefined) return
    const gone = size !== undefined && !kept ? ` ${words.sizeGone(size.letter, next.name)}` : ''
    announce(`${words.colorChosen(next.name)}.${gone}`)
  }

  function chooseSize(id: number) {
    choose({ ...choice, size_id: id, quantity: undefined })
    const next = product.sizes.find((one) => one.id === id)
    if (next === undefined) return
    const left = freePieces(product, next, color)
    const price = money(next.price_offer ?? next.price, product.currency)
    announce(`${words.sizeChosen(next.letter, price)}. ${words.left(left)}.`)
  }

  return {
    color,
    size,
    quantity,
    inCart,
    free,
    query: choiceQuery({ ...choice, quantity: size !== undefined && quantity > 0 ? quantity : undefined }),
    chooseColor,
    chooseSize,
    setQuantity: (value) => setChoice({ ...choice, quantity: value }),
  }
}

function keyOf({ id }: Product, { color_id = 0, size_id = 0 }: Choice) {
  return { id, color_id, size_id }
}
