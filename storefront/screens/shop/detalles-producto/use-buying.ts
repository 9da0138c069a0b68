import type { Product } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { putInCart } from '../../../lib/cart.ts'
import { paths } from '../../../lib/paths.ts'
import { rememberRedirect } from '../../../lib/redirect.ts'
import { isSignedIn, userStore } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import type { Chosen } from './use-choice.ts'

/** How long "adding" is shown at least (specification 9). */
const OVERLAY_MS = 2_000

export interface Buying {
  doing: 'add' | 'buy' | null
  /** Pressed without a size: said at the sizes until one is chosen. */
  sizeMissing: boolean
  add: () => Promise<void>
  buy: () => Promise<void>
  /** The counter was pressed before a size was chosen. */
  askForSize: () => Promise<void>
}

/**
 * Adding to the cart and buying at once (specification 4 and 5): what is missing is said in the order of the specification,
 * one thing at a time, and a second press while one is being answered does nothing.
 */
export function useBuying(product: Product, chosen: Chosen, sizes: RefObject<HTMLElement | null>): Buying {
  const { text } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Buying['doing']>(null)
  const [sizeMissing, setSizeMissing] = useState(false)
  const busy = useRef(false)
  const { color, size, quantity, query } = chosen

  const oops = (message: string) => alert({ tone: 'error', title: text.common.oops, text: message })

  async function askForSize() {
    setSizeMissing(true)
    await oops(text.errors.size)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }

  async function mayGoOn(): Promise<boolean> {
    if (!isSignedIn()) {
      rememberRedirect(paths.product(product.uri) + query)
      await navigate(paths.login)
    } else if (size === undefined) await askForSize()
    else if (quantity < 1) await oops(text.errors.quanty)
    else if (!userStore.get()?.date_birth) await oops(text.errors.date_birth)
    else return true
    return false
  }

  async function put(what: 'add' | 'buy'): Promise<void> {
    if (size === undefined || color === undefined) return
    setDoing(what)
    const shown = new Promise((resolve) => setTimeout(resolve, what === 'add' ? OVERLAY_MS : 0))
    const line = { id: product.id, size_id: size.id, color_id: color.id, quantity, uri: product.uri }
    const answer = await putInCart(line)
    if (answer.ok) {
      await shown
      await navigate(what === 'add' ? paths.added : paths.checkoutAddress)
      return
    }
    setDoing(null)
    await oops(what === 'buy' && answer.status === 0 ? text.errors.geral : answer.message)
    // The world has changed: show what there is now.
    await revalidate()
  }

  async function once(what: 'add' | 'buy'): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      if (await mayGoOn()) await put(what)
    } finally {
      busy.current = false
      setDoing(null)
    }
  }

  return {
    doing,
    sizeMissing: sizeMissing && size === undefined,
    add: () => once('add'),
    buy: () => once('buy'),
    askForSize,
  }
}
