import {
  approveReturn,
  declineReturn,
  listReturnsForStaff,
  receiveReturn,
  refundExchange,
  sendExchange,
} from '../../domains/returns/returns.ts'
import { formatRecordNumber, parseRecordNumber } from '../../platform/record-number.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { joinArguments } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { parseShipmentArguments } from './order-commands.ts'
import { print } from './print.ts'

const MAX_ROWS = 500

export const returnCommands: Record<string, Command> = {
  'list-returns': {
    usage: 'list-returns [open|all]',
    description: 'lists open returns and exchanges, oldest first',
    async run({ db, args: [filter = 'open'] }) {
      for (const orderReturn of await listReturnsForStaff(db, filter !== 'all', MAX_ROWS)) {
        const { id, code, kind, status, reason, note, created_at, email, condition } = orderReturn
        print(
          `${formatRecordNumber('return', id)}  ${status}  ${kind}  ${code}  ${created_at.toISOString()}  ${reason}  ${condition}  ${email}`,
        )
        if (note !== null) print(`    ${note.replaceAll(/\s+/g, ' ')}`)
      }
    },
  },
  'approve-return': {
    usage: 'approve-return <id> [text…]',
    description: 'approves a return; the customer reads the text, and the other size is reserved',
    async run({ args: [id, ...text], openShop }) {
      await approveReturn(await openShop(), parseRecordNumber('return', id), text.join(' ').trim() || null, OPERATOR)
    },
  },
  'decline-return': {
    usage: 'decline-return <id> <reason…>',
    description: 'declines a return, also of items that arrived in a wrong condition; the customer reads the reason',
    async run({ args: [id, ...reason], openShop }) {
      await declineReturn(
        await openShop(),
        parseRecordNumber('return', id),
        joinArguments(reason, 'a reason'),
        OPERATOR,
      )
    },
  },
  'receive-return': {
    usage: 'receive-return <id> restock|discard [shipping|no-shipping]',
    description: 'the items arrived: the money is refunded, or the other size may leave',
    async run({ args: [id, condition, shipping], openShop }) {
      if (condition !== 'restock' && condition !== 'discard') throw new BusinessError('say restock or discard')
      const with_shipping = parseShippingOption(shipping)
      await receiveReturn(
        await openShop(),
        parseRecordNumber('return', id),
        { received: condition, with_shipping },
        OPERATOR,
      )
    },
  },
  'send-exchange': {
    usage: 'send-exchange <id> <carrier…> <waybill>',
    description: 'the other size of an exchange has left; the customer is notified',
    async run({ args: [id, ...shipmentWords], openShop }) {
      await sendExchange(
        await openShop(),
        parseRecordNumber('return', id),
        parseShipmentArguments(shipmentWords),
        OPERATOR,
      )
    },
  },
  'refund-exchange': {
    usage: 'refund-exchange <id>',
    description: 'the other size of a received exchange cannot be sent: the money is refunded',
    async run({ args: [id], openShop }) {
      await refundExchange(await openShop(), parseRecordNumber('return', id), OPERATOR)
    },
  },
}

function parseShippingOption(option: string | undefined): boolean | undefined {
  if (option !== undefined && option !== 'shipping' && option !== 'no-shipping')
    throw new BusinessError("say shipping or no-shipping, or nothing: it is refunded if it was the shop's fault")
  return option === undefined ? undefined : option === 'shipping'
}
