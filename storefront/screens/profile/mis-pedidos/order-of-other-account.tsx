import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { LogOutButton } from '../../../layout/log-out-button.tsx'
import { orderMessages } from '../../../messages/orders.ts'

export function OrderOfOtherAccount({ number }: { number: string }) {
  const { notFound: messages } = useLocalization(orderMessages).t.orders
  const email = useUser()?.email ?? ''
  return (
    <InlineBanner tone="warn" className="mb-8" action={<LogOutButton returnTo={paths.order(number)} />}>
      <strong>{messages.title(number)}</strong>
      <p>{messages.text(email)}</p>
    </InlineBanner>
  )
}
