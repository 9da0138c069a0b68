import type { Order, OrderLine } from '@shop/contract/orders.ts'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { orderMessages } from '../../messages/orders.ts'
import { LineImage } from '../checkout/line-image-and-price.tsx'
import { TextWithOrderNumber } from './order-number.tsx'
import { getBadges, type OrderBadge } from './order-badges.ts'

/** The number of product images in a row, the first before the text and the others after it; a phone shows one. */
const MAX_THUMBNAILS = 3

export function OrderHeader({ order }: { order: Order }) {
  const { formatMoney, formatDate, t } = useLocalization(orderMessages)
  const { cart_products: lines } = order.detail
  const [first, ...others] = lines
  return (
    // The container query uses the reader's font size: enlarged text takes the space of the images, and the amount
    // moves to its own line.
    <span className="@container block">
      <span className="grid items-center gap-x-4 gap-y-1 @min-[14rem]:grid-cols-[3.5rem_minmax(0,1fr)] @min-[40rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto_auto]">
        <span className="row-span-2 hidden @min-[14rem]:block @min-[40rem]:row-span-1">
          {first !== undefined && <Thumbnail line={first} />}
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-4">
            <TextWithOrderNumber text={t.orders.number(order.number)} number={order.number} />
            {getBadges(order.detail).map((badge) => (
              <OrderStatusBadge key={badge} status={badge} />
            ))}
          </span>
          <span className="block text-small font-normal text-ink-2">
            <span className="tabular-nums @max-[40rem]:block">{formatDate(order.date)}</span>{' '}
            <span aria-hidden="true" className="@max-[40rem]:hidden">
              {'· '}
            </span>
            <Contents lines={lines} change_of={order.detail.change_of} />
          </span>
        </span>
        <span className="hidden gap-2 @min-[40rem]:flex">
          {others.slice(0, MAX_THUMBNAILS - 1).map((line) => (
            <Thumbnail key={`${line.size_id}-${line.color_id}`} line={line} />
          ))}
        </span>
        <span className="tabular-nums @min-[40rem]:text-right">{formatMoney(order.total, order.currency)}</span>
      </span>
    </span>
  )
}

function Contents({ lines, change_of }: { lines: readonly OrderLine[]; change_of: string | null }) {
  const messages = useLocalization(orderMessages).t.orders
  if (change_of !== null) return <span>{messages.change.of(change_of)}</span>
  return (
    <span className="line-clamp-2 @min-[40rem]:inline">
      {messages.contents(lines[0]?.name ?? '', lines.length - 1)}
    </span>
  )
}

/** The image is decorative, because the text beside it names the products. */
function Thumbnail({ line }: { line: OrderLine }) {
  return (
    <span aria-hidden="true" className="block w-14">
      <LineImage line={line} sizes="3.5rem" />
    </span>
  )
}

const badgeStyles: Record<OrderBadge, Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending_payment: { tone: 'waiting' },
  confirming: { tone: 'waiting' },
  paid: { tone: 'success' },
  preparing: { tone: 'success', icon: 'package' },
  shipped: { tone: 'success', icon: 'truck' },
  delivered: { tone: 'success' },
  returned: { tone: 'plain', icon: 'undo-2' },
  canceled: { tone: 'plain', icon: 'circle-x' },
  expired: { tone: 'plain', icon: 'circle-x' },
  failed: { tone: 'error' },
  partially_refunded: { tone: 'plain', icon: 'undo-2' },
  refunded: { tone: 'plain', icon: 'undo-2' },
  refund_pending: { tone: 'waiting', icon: 'undo-2' },
  disputed: { tone: 'error' },
}

/** The status of an order as a badge; a status that this page does not know yet is shown as it is. */
function OrderStatusBadge({ status }: { status: OrderBadge }) {
  const { status: messages, refundPending } = useLocalization(orderMessages).t.orders
  const label = status === 'refund_pending' ? refundPending : (messages[status] ?? status)
  return <Badge {...(badgeStyles[status] ?? {})}>{label}</Badge>
}
