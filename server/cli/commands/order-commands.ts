import { DAY_MS } from '@shop/contract/calendar.ts'
import { formatMoney } from '@shop/contract/money.ts'
import {
  type ReturnedParcelHandling,
  correctShipment,
  deliverOrder,
  findStaffOrderDetails,
  prepareOrder,
  reshipOrder,
  shipOrder,
  recordReturnToSender,
} from '../../domains/fulfillment/fulfillment.ts'
import { listMessagesTo, listRefusedMessages, resendMessage } from '../../domains/notifications/notifications.ts'
import {
  fulfillmentStatusTransitions,
  paymentStatusTransitions,
  orderStatusTransitions,
  listOrdersForStaff,
  toCustomerStatus,
} from '../../domains/orders/orders.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { parseDays, parseInteger } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { formatMessage, printOrder } from './print-order.ts'
import { print } from './print.ts'

const MAX_ROWS = 500
const statuses = [orderStatusTransitions, paymentStatusTransitions, fulfillmentStatusTransitions].flatMap((table) =>
  Object.keys(table),
)

export const orderCommands: Record<string, Command> = {
  'list-orders': {
    usage: 'list-orders [status]',
    description: 'lists orders to pack and ship, or those with a status, oldest first',
    async run({ db, args: [status = null] }) {
      if (status !== null && !statuses.includes(status))
        throw new BusinessError(`${status} is no status; there are: ${[...new Set(statuses)].join(', ')}`)
      for (const order of await listOrdersForStaff(db, status, MAX_ROWS)) {
        const { code, placed_at, total, currency, items, name, city, country, has_gift } = order
        const formattedTotal = formatMoney(total, currency, 'en').padStart(14)
        const contents = `${items} ${items === 1 ? 'item' : 'items'}${has_gift ? ' + gift' : ''}`
        print(
          `${code}  ${placed_at.toISOString()}  ${toCustomerStatus(order).padEnd(18)}  ${formattedTotal}  ${contents}  ${name}, ${city}, ${country}`,
        )
      }
    },
  },
  'show-order': {
    usage: 'show-order <code>',
    description: 'shows everything about an order: contents of the shipment, address, amounts, history, mail',
    async run({ db, args: [code = ''] }) {
      const order = await findStaffOrderDetails(db, code)
      if (!order) throw new BusinessError(`there is no order ${code || '(say which)'}`)
      printOrder(order)
    },
  },
  'prepare-order': {
    usage: 'prepare-order <code>',
    description: 'packing begins; the customer cannot cancel any more',
    async run({ args: [code = ''], openShop }) {
      await prepareOrder(await openShop(), code, OPERATOR)
    },
  },
  'ship-order': {
    usage: 'ship-order <code> <carrier…> <waybill>',
    description: 'the shipment has left; the customer is notified',
    async run({ args: [code = '', ...shipmentWords], openShop }) {
      await shipOrder(await openShop(), code, parseShipmentArguments(shipmentWords), OPERATOR)
    },
  },
  'correct-waybill': {
    usage: 'correct-waybill <code> <carrier…> <waybill>',
    description: 'the shipment has another tracking number; the customer is notified',
    async run({ args: [code = '', ...shipmentWords], openShop }) {
      await correctShipment(await openShop(), code, parseShipmentArguments(shipmentWords), OPERATOR)
    },
  },
  'deliver-order': {
    usage: 'deliver-order <code>',
    description: 'the shipment was delivered; the customer is notified, with the last day for a return',
    async run({ args: [code = ''], openShop }) {
      await deliverOrder(await openShop(), code, OPERATOR)
    },
  },
  'mark-order-returned': {
    usage: 'mark-order-returned <code> keep|restock|discard [note…]',
    description:
      'the carrier returned the shipment undelivered; the customer is notified. A kept one leaves again with reship-order; refund-order refunds it',
    async run({ args: [code = '', handling, ...note], openShop }) {
      const parcel = { handling: parseHandling(handling), note: note.join(' ').trim() || null }
      await recordReturnToSender(await openShop(), code, parcel, OPERATOR)
    },
  },
  'reship-order': {
    usage: 'reship-order <code> <carrier…> <waybill>',
    description: 'a kept shipment has left again, with a new tracking number; the customer is notified',
    async run({ args: [code = '', ...shipmentWords], openShop }) {
      await reshipOrder(await openShop(), code, parseShipmentArguments(shipmentWords), OPERATOR)
    },
  },
  'list-mails': {
    usage: 'list-mails <email>',
    description: 'lists the mails to a mailbox, newest first',
    async run({ db, args: [recipient = ''] }) {
      for (const message of await listMessagesTo(db, recipient, MAX_ROWS)) print(formatMessage(message))
    },
  },
  'list-refused-mails': {
    usage: 'list-refused-mails [days]',
    description:
      'lists mails of the last days (7) that a mail server refused permanently, newest first; ends with 1 if there are any',
    async run({ db, now, args: [days = '7'] }) {
      const refused = await listRefusedMessages(db, new Date(now.valueOf() - parseDays(days) * DAY_MS))
      for (const { id, kind, recipient, dropped_at, failure } of refused)
        print(`${id}  ${dropped_at.toISOString()}  ${kind}  ${recipient}  ${failure}`)
      return refused.length === 0 ? 0 : 1
    },
  },
  'resend-mail': {
    usage: 'resend-mail <message id>',
    description: 'sends a mail again; show-order and list-mails show the ids',
    async run({ args: [id], openShop }) {
      await resendMessage(await openShop(), parseInteger(id, 'the number of a message'), OPERATOR)
    },
  },
}

/** The tracking number is the last word; the name of a carrier may have several. */
export function parseShipmentArguments(shipmentArguments: string[]): { carrier: string; waybill: string } {
  return { carrier: shipmentArguments.slice(0, -1).join(' '), waybill: shipmentArguments.at(-1) ?? '' }
}

function parseHandling(status: string | undefined): ReturnedParcelHandling {
  if (status !== 'keep' && status !== 'restock' && status !== 'discard')
    throw new BusinessError('say keep, restock or discard')
  return status
}
