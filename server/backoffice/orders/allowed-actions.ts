import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { OrderAction } from '@shop/contract/staff/order-detail.ts'
import { isParcelHere } from '../../domains/orders/orders.ts'
import type { OrderSummaryRow } from './list-queries.ts'

interface OrderFacts extends Pick<
  OrderSummaryRow,
  'status' | 'payment_status' | 'fulfillment_status' | 'parcel_kept' | 'parcel_lost_at' | 'has_gift'
> {
  waits_for_transfer: boolean
  /** Minor units that were paid and not refunded. */
  left: number
  closed: boolean
  is_returnable: boolean
  units_here: number
  units_away: number
  parts_sent: boolean
  /** Whether a part, or new units for a lost one, left and is not lost. */
  reaches_customer: boolean
}

const permissions: Record<OrderAction, readonly Permission[]> = {
  confirm_transfer: ['transfers.write'],
  prepare: ['orders.write'],
  ship: ['orders.write'],
  ship_part: ['orders.write'],
  correct_waybill: ['orders.write'],
  deliver: ['orders.write'],
  mark_lost: ['orders.write'],
  mark_found: ['orders.write'],
  came_back: ['orders.write'],
  give_up_parcel: ['orders.write'],
  ship_again: ['orders.write'],
  correct_address: ['orders.write'],
  change: ['orders.write'],
  open_return: ['returns.write'],
  replace: ['orders.write'],
  cancel: ['orders.write'],
  refund: ['refunds.write', 'refunds.limited'],
  note: ['orders.note'],
  mail_again: ['orders.note'],
}

/** Returns what a reader with these permissions can do with an order now. The actions themselves check it again. */
export function listAllowedActions(order: OrderFacts, allowed: ReadonlySet<Permission>): OrderAction[] {
  const actions = Object.keys(permissions) as OrderAction[]
  return actions.filter((action) => permissions[action].some((one) => allowed.has(one)) && isPossible(action, order))
}

export function findNextAction(actions: readonly OrderAction[], waits_for_refund: boolean): OrderAction | null {
  const steps: OrderAction[] = ['confirm_transfer', 'prepare', 'ship', 'ship_again', 'deliver']
  if (waits_for_refund) steps.push('refund')
  return steps.find((action) => actions.includes(action)) ?? null
}

function isPossible(action: OrderAction, order: OrderFacts): boolean {
  const { status, payment_status, fulfillment_status, parcel_kept, has_gift, left, closed } = order
  const is_open = status === 'placed'
  const is_paid = is_open && ['paid', 'partially_refunded'].includes(payment_status)
  const has_content = order.units_here > 0 || has_gift
  const was_paid = ['paid', 'partially_refunded'].includes(payment_status)
  const is_on_the_way = fulfillment_status === 'shipped' && order.parcel_lost_at === null
  const is_here = ['unfulfilled', 'preparing'].includes(fulfillment_status)
  const rules: Record<OrderAction, boolean> = {
    confirm_transfer: order.waits_for_transfer,
    prepare: is_paid && has_content && fulfillment_status === 'unfulfilled',
    ship: is_paid && has_content && is_here,
    ship_part: is_paid && is_here && order.units_here + (has_gift ? 1 : 0) > 1,
    correct_waybill: is_on_the_way,
    // The rest of an order of which only parts were left to send needs no parcel.
    deliver: is_on_the_way || (is_paid && order.parts_sent && order.reaches_customer && is_here && !has_content),
    mark_lost: is_on_the_way,
    mark_found: fulfillment_status === 'shipped' && order.parcel_lost_at !== null,
    came_back: fulfillment_status === 'shipped',
    give_up_parcel: parcel_kept,
    ship_again: parcel_kept && is_paid,
    correct_address: !closed && isParcelHere(order),
    change: is_paid && !closed && fulfillment_status === 'unfulfilled',
    open_return: order.is_returnable,
    replace: was_paid && ['placed', 'completed'].includes(status) && !closed && !parcel_kept && order.units_away > 0,
    cancel: is_open && is_here && !order.parts_sent && !['disputed', 'expired'].includes(payment_status),
    refund: left > 0 && payment_status !== 'disputed',
    note: !closed,
    mail_again: true,
  }
  return rules[action]
}
