import { ButtonLink } from '@shop/ui/button/button.tsx'
import { redirect } from 'react-router'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { FormSkeleton } from '../../../components/profile/form-skeleton.tsx'
import { LogOutButton } from '../../../layout/log-out-button.tsx'
import { createClientLoader, type LoadArgs, type LoadedData } from '../../../lib/api/load.ts'
import { forgetLinkedCart, rememberLinkedCart } from '../../../lib/checkout/linked-cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'

/**
 * /continuar/{id} leads to the checkout of a cart that someone prepared for the customer. Their own cart stays as it is. When
 * the cart cannot be paid any more, or belongs to another account, the page says so.
 */
export async function load({ api, params: { id = '' } }: LoadArgs) {
  const link = await api('getCartLink', { query: { id } })
  if (link.ok && link.data.state === 'open') {
    rememberLinkedCart(id)
    // A change of an order goes to the address of that order.
    throw redirect(link.data.channel === 'order_change' ? paths.checkoutSummary : paths.checkoutAddress)
  }
  forgetLinkedCart()
  if (link.ok) return { id, state: link.data.state }
  if (link.code === 'cart_not_yours') return { id, state: 'foreign' as const }
  return { id, state: link.code === 'cart_not_found' ? ('closed' as const) : undefined }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.link.pageTitle, checkoutMessages)

export function HydrateFallback() {
  const messages = useLocalization(checkoutMessages).t.checkout.link
  return <FormSkeleton title={messages.pageTitle} fields={1} />
}

export default function Screen({ loaderData: { id, state } }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(checkoutMessages).t.checkout.link
  if (state === undefined) return <LoadFailed title={messages.pageTitle} />
  if (state === 'foreign')
    return (
      <AuthLayout art="marea" title={messages.foreignTitle} lead={messages.foreignText}>
        <ButtonLink href={paths.cart} size="large" fullWidth>
          {messages.toOwnCart}
        </ButtonLink>
        <LogOutButton className="mt-4" returnTo={paths.linkedCart(id)} />
      </AuthLayout>
    )
  const [title, text, href, label] =
    state === 'ordered'
      ? [messages.orderedTitle, messages.orderedText, paths.orders, messages.toOrders]
      : [messages.closedTitle, messages.closedText, paths.cart, messages.toOwnCart]
  return (
    <AuthLayout art="marea" title={title} lead={text}>
      <ButtonLink href={href} size="large" fullWidth>
        {label}
      </ButtonLink>
    </AuthLayout>
  )
}
