import {
  approveReturn,
  declineReturn,
  listReturnsForStaff,
  receiveReturn,
  refundExchange,
  sendExchange,
} from '../../domains/returns/returns.ts'
import { deskNumber, readDeskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { words } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { shipmentOf } from './order-commands.ts'
import { print } from './print.ts'

const SHOWN = 500

/** Commands for returns, for a refund or for another size. */
export const returnCommands: Record<string, Command> = {
  returns: {
    usage: 'returns [all]',
    does: 'returns and exchanges that are open, the oldest first',
    async run({ db, args: [which = 'open'] }) {
      for (const back of await listReturnsForStaff(db, which !== 'all', SHOWN)) {
        const { id, code, kind, status, reason, note, created_at, email, pieces } = back
        print(
          `${deskNumber('return', id)}  ${status}  ${kind}  ${code}  ${created_at.toISOString()}  ${reason}  ${pieces}  ${email}`,
        )
        if (note !== null) print(`    ${note.replaceAll(/\s+/g, ' ')}`)
      }
      return 0
    },
  },
  'return-approve': {
    usage: 'return-approve <id> [text]',
    does: 'the pieces may come; the customer reads the text, and the other size is kept',
    async run({ args: [id, ...text], openShop }) {
      await approveReturn(await openShop(), readDeskNumber('return', id), text.join(' ').trim() || null, OPERATOR)
      return 0
    },
  },
  'return-decline': {
    usage: 'return-decline <id> <reason>',
    does: 'says no, also to pieces that came and are not as they must be; the customer reads why',
    async run({ args: [id, ...reason], openShop }) {
      await declineReturn(await openShop(), readDeskNumber('return', id), words(reason, 'a reason'), OPERATOR)
      return 0
    },
  },
  'return-receive': {
    usage: 'return-receive <id> restock|discard [shipping|no-shipping]',
    does: 'the pieces are here: the money goes back, or the other size may leave',
    async run({ args: [id, pieces, shipping], openShop }) {
      if (pieces !== 'restock' && pieces !== 'discard') throw new NotPossible('say restock or discard')
      const with_shipping = shippingOf(shipping)
      await receiveReturn(
        await openShop(),
        readDeskNumber('return', id),
        { restock: pieces === 'restock', with_shipping },
        OPERATOR,
      )
      return 0
    },
  },
  'return-sent': {
    usage: 'return-sent <id> <carrier> <waybill>',
    does: 'the other size of an exchange has left; the customer is told',
    async run({ args: [id, ...by], openShop }) {
      await sendExchange(await openShop(), readDeskNumber('return', id), shipmentOf(by), OPERATOR)
      return 0
    },
  },
  'return-refund': {
    usage: 'return-refund <id>',
    does: 'the other size of an exchange that was received cannot be sent: the money goes back',
    async run({ args: [id], openShop }) {
      await refundExchange(await openShop(), readDeskNumber('return', id), OPERATOR)
      return 0
    },
  },
}

function shippingOf(word: string | undefined): boolean | undefined {
  if (word !== undefined && word !== 'shipping' && word !== 'no-shipping')
    throw new NotPossible('say shipping or no-shipping, or nothing: it goes back when it was our fault')
  return word === undefined ? undefined : word === 'shipping'
}
