import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { WayOut } from './way-out.ts'

/** Says why no payment could be started, and what helps. */
export function NotStarted({ message, way, onRetry }: { message: string; way: WayOut; onRetry: () => void }) {
  const { text } = useWords()
  if (way === 'retry') return <ErrorBlock title={message} retryLabel={text.common.retry} onRetry={onRetry} />
  const out = {
    cart: { label: text.checkout.shell.toCart, href: paths.cart },
    address: { label: text.checkout.summary.changeAddress, href: paths.checkoutAddress },
    details: { label: text.paying.missing.complete, href: paths.editProfile },
    orders: { label: text.checkout.payment.toOrders, href: paths.orders },
    pending: { label: text.paying.request.toPending, href: paths.checkoutPending },
  }[way]
  return <ErrorBlock title={message} home={out} />
}
