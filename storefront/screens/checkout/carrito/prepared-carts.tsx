import type { CallResponse } from '@shop/contract/call.ts'
import type { listPreparedCarts } from '@shop/contract/agent-carts.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { TextButton, TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { joinPreparedCart } from '../../../lib/checkout/cart.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'

type PreparedCart = CallResponse<typeof listPreparedCarts>[number]

export function PreparedCarts() {
  const { t, lang } = useLocalization(checkoutMessages)
  const [gone, setGone] = useState<readonly string[]>([])
  const loaded = useLoaded(lang, () => browserApi(lang)('listPreparedCarts', {}))
  const carts = loaded?.ok ? loaded.data.filter(({ id }) => !gone.includes(id)) : []
  if (carts.length === 0) return null
  return (
    <ul aria-label={t.checkout.prepared.title} className="mt-6 grid gap-3">
      {carts.map((cart) => (
        <li key={cart.id}>
          <PreparedCartBanner cart={cart} onGone={() => setGone([...gone, cart.id])} />
        </li>
      ))}
    </ul>
  )
}

function PreparedCartBanner({ cart, onGone }: { cart: PreparedCart; onGone: () => void }) {
  const { t, lang, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.prepared
  const announce = useAnnounce()
  const { pendingKey, send } = useRequest<'join' | 'discard'>()
  const { id, assistant, articles, total, currency } = cart

  function finish(announcement: string): void {
    announce(announcement)
    onGone()
  }

  const join = () => send(() => joinPreparedCart(id), { key: 'join', onSuccess: () => finish(messages.joined) })
  const discard = () =>
    send(() => browserApi(lang)('discardPreparedCart', { query: { id } }), {
      key: 'discard',
      onSuccess: () => finish(messages.discarded),
    })

  return (
    <InlineBanner
      action={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TextLink href={paths.linkedCart(id)}>{messages.open}</TextLink>
          <TextButton busy={pendingKey === 'join'} onClick={() => void join()}>
            {messages.join}
          </TextButton>
          <TextButton busy={pendingKey === 'discard'} onClick={() => void discard()}>
            {messages.discard}
          </TextButton>
        </span>
      }
    >
      {messages.text(assistant, articles, formatMoney(total, currency))}
    </InlineBanner>
  )
}
