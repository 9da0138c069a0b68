import type { Order, OrderLine } from '@shop/contract/orders.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinePicture } from '../../../parts/checkout/line-words.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { badgesOf } from './refund-notes.ts'

/** So many pieces are shown beside the words; a phone has room for one. */
const SHOWN = 3

/** An order in a row: what was in it, when, how it stands (of a cancelled one too what becomes of its money), what it cost. */
export function OrderHead({ order }: { order: Order }) {
  const { money, day, text } = useWords()
  const { cart_products: lines } = order.detail
  return (
    <span className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 gap-y-1 md:grid-cols-[12rem_1fr_auto] lg:gap-x-8">
      <span className="row-span-2 flex gap-2 md:row-span-1">
        {lines.slice(0, SHOWN).map((line, place) => (
          <Thumb key={`${line.size_id}-${line.color_id}`} line={line} first={place === 0} />
        ))}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-4">
          <span className="tabular-nums">{text.orders.number(order.number)}</span>
          {badgesOf(order.detail).map((badge) => (
            <OrderStatusBadge key={badge} status={badge} />
          ))}
        </span>
        <span className="block text-small font-normal text-ink-2">
          <span className="tabular-nums max-md:block">{day(order.date)}</span>
          <span aria-hidden="true" className="max-md:hidden">
            {' · '}
          </span>
          <Contents lines={lines} />
        </span>
      </span>
      <span className="tabular-nums md:text-right">{money(order.total, order.currency)}</span>
    </span>
  )
}

function Contents({ lines }: { lines: readonly OrderLine[] }) {
  const words = useWords().text.orders
  return <span className="line-clamp-2 md:inline">{words.contents(lines[0]?.name ?? '', lines.length - 1)}</span>
}

/** The words beside it name the pieces. */
function Thumb({ line, first }: { line: OrderLine; first: boolean }) {
  return (
    <span aria-hidden="true" className={first ? 'block w-14' : 'hidden w-14 md:block'}>
      <LinePicture line={line} sizes="3.5rem" />
    </span>
  )
}
