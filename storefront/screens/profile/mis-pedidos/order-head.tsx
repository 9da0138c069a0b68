import type { Order, OrderLine } from '@shop/contract/orders.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinePicture } from '../../../components/checkout/line-words.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { badgesOf } from './refund-notes.ts'

/** So many products are shown, the first before the words and the others after them; a phone has room for one. */
const SHOWN = 3

/** An order in a row: what was in it, when, how it stands (of a cancelled one too what becomes of its money), what it cost. */
export function OrderHead({ order }: { order: Order }) {
  const { money, day, text } = useWords()
  const { cart_products: lines } = order.detail
  const [first, ...others] = lines
  return (
    // Counted in the reader's letters: enlarged text gets the place of the pictures, and the amount a line of its own.
    <span className="@container block">
      <span className="grid items-center gap-x-4 gap-y-1 @min-[14rem]:grid-cols-[3.5rem_minmax(0,1fr)] @min-[40rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto_auto]">
        <span className="row-span-2 hidden @min-[14rem]:block @min-[40rem]:row-span-1">
          {first !== undefined && <Thumb line={first} />}
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="tabular-nums">{text.orders.number(order.number)}</span>
            {badgesOf(order.detail).map((badge) => (
              <OrderStatusBadge key={badge} status={badge} />
            ))}
          </span>
          <span className="block text-small font-normal text-ink-2">
            <span className="tabular-nums @max-[40rem]:block">{day(order.date)}</span>
            <span aria-hidden="true" className="@max-[40rem]:hidden">
              {' · '}
            </span>
            <Contents lines={lines} />
          </span>
        </span>
        <span className="hidden gap-2 @min-[40rem]:flex">
          {others.slice(0, SHOWN - 1).map((line) => (
            <Thumb key={`${line.size_id}-${line.color_id}`} line={line} />
          ))}
        </span>
        <span className="tabular-nums @min-[40rem]:text-right">{money(order.total, order.currency)}</span>
      </span>
    </span>
  )
}

function Contents({ lines }: { lines: readonly OrderLine[] }) {
  const words = useWords().text.orders
  return (
    <span className="line-clamp-2 @min-[40rem]:inline">{words.contents(lines[0]?.name ?? '', lines.length - 1)}</span>
  )
}

/** The words beside it name the pieces. */
function Thumb({ line }: { line: OrderLine }) {
  return (
    <span aria-hidden="true" className="block w-14">
      <LinePicture line={line} sizes="3.5rem" />
    </span>
  )
}
