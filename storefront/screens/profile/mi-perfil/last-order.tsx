import type { Order } from '@shop/contract/orders.ts'
import { Link } from '@shop/ui/link/link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { OrderHeader } from '../../../components/orders/order-header.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The newest order with its status, as a link to its details. A customer without orders sees nothing of this. */
export function LastOrder({ orders }: { orders: readonly Order[] | null }) {
  const { t } = useLocalization(orderMessages, profileMessages)
  const order = orders?.[0]
  if (orders !== null && order === undefined) return null
  return (
    <div className="mt-10">
      <ProfileSection title={t.profile.lastOrder}>
        {order === undefined ? (
          <LoadFailed title={t.orders.loadFailed} />
        ) : (
          <Link href={paths.order(order.number)} className="-mx-2 block p-2 font-semibold hover:bg-shell">
            <OrderHeader order={order} />
          </Link>
        )}
      </ProfileSection>
    </div>
  )
}
