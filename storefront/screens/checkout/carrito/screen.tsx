import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserLoad, type DataOf } from '../../../lib/api/load.ts'
import { cartChangesDone, cartStore, loadCart, useCart } from '../../../lib/checkout/cart.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { useWords } from '../../../lib/words/words.ts'
import { NothingYet } from '../../../components/navigation/nothing-yet.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'

/** /carrito: the whole page shares one cart (lib/checkout/cart.ts), which this screen loads again. */
export async function load() {
  await cartChangesDone()
  return { loaded: (await loadCart()).ok }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.checkout.cart.title)
export const HydrateFallback = CartSkeleton

export default function Screen({ loaderData: { loaded } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.checkout.cart
  const cart = useCart()
  const { pending, track } = usePending()
  const { revalidate, state } = useRevalidator()
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        <Heading level={1} caps tabIndex={-1} className="mb-8">
          {words.title}
        </Heading>
        {!loaded && (
          <ErrorBlock
            title={cart === null ? words.loadFailedEmpty : words.loadFailed}
            retryLabel={text.common.retry}
            onRetry={() => void revalidate()}
            retrying={state === 'loading'}
          />
        )}
        {cart !== null && (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-12 lg:gap-12">
            <div className={cart.products.length > 0 ? 'lg:col-span-8' : 'lg:col-span-12'}>
              <CartLines cart={cart} track={track} />
              {cart.products.length === 0 && (
                <NothingYet seed="lienzo" title={words.emptyTitle} text={words.emptyText} action={words.goOn} />
              )}
            </div>
            {cart.products.length > 0 && (
              <div className="lg:sticky lg:top-8 lg:col-span-4">
                <CartSummary cart={cart} busy={pending} />
              </div>
            )}
          </div>
        )}
      </Section>
    </Container>
  )
}

/** Counts running changes; when the last one is done, the new total is announced. */
function usePending() {
  const { text, money } = useWords()
  const announce = useAnnounce()
  const [count, setCount] = useState(0)
  async function track<T>(work: Promise<T>): Promise<T> {
    setCount((before) => before + 1)
    try {
      return await work
    } finally {
      setCount((before) => before - 1)
      const cart = cartStore.get()
      if (cart !== null) announce(text.checkout.cart.updated(money(cart.total, cart.currency)))
    }
  }
  return { pending: count > 0, track }
}
