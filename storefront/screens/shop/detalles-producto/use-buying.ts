import type { Product } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { purchase } from './purchase.ts'
import type { Chosen } from './use-choice.ts'

export interface Buying {
  doing: 'add' | 'buy' | null
  /** Pressed without a size: said at the sizes until one is chosen. */
  sizeMissing: boolean
  add: () => Promise<void>
  buy: () => Promise<void>
  /** The counter was pressed before a size was chosen. */
  askForSize: () => Promise<void>
}

/** Adding to the cart and buying at once (specification 4 and 5); a second press while one is being answered does nothing. */
export function useBuying(product: Product, chosen: Chosen, sizes: RefObject<HTMLElement | null>): Buying {
  const { text } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Buying['doing']>(null)
  const [sizeMissing, setSizeMissing] = useState(false)
  const busy = useRef(false)

  const oops = (message: string) => alert({ tone: 'error', title: text.common.oops, text: message })

  async function askForSize() {
    setSizeMissing(true)
    await oops(text.errors.size)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }

  async function once(what: 'add' | 'buy'): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      await purchase({ what, product, chosen, text, alert, navigate, revalidate, askForSize, onDoing: setDoing })
    } finally {
      busy.current = false
      setDoing(null)
    }
  }

  return {
    doing,
    sizeMissing: sizeMissing && chosen.size === undefined,
    add: () => once('add'),
    buy: () => once('buy'),
    askForSize,
  }
}
