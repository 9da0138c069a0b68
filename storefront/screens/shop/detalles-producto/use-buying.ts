import type { Product } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { purchase } from './purchase.ts'
import type { Chosen } from './use-choice.ts'

export interface Buying {
  doing: 'add' | 'buy' | null
  /** True after a press without a size; the sizes show a message until one is selected. */
  sizeMissing: boolean
  add: () => Promise<void>
  buy: () => Promise<void>
  /** Called when the counter was pressed before a size was selected. */
  askForSize: () => Promise<void>
}

/** Adds to the cart or buys at once (specification 4 and 5); a second press during a request does nothing. */
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
