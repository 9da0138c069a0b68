import { formatMoney } from '@shop/contract/money.ts'
import {
  type CameBack,
  correctShipment,
  deliverOrder,
  findOrderSheet,
  prepareOrder,
  shipAgain,
  shipOrder,
  takeBackParcel,
} from '../../domains/fulfilment/fulfilment.ts'
import { listMessagesTo, listRefusedMessages, sendAgain } from '../../domains/notifications/notifications.ts'
import {
  afterFulfilment,
  afterPayment,
  afterPlaced,
  listOrdersForStaff,
  statusOf,
} from '../../domains/orders/orders.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { wholeNumber } from './arguments.ts'
import { type Command, type Desk, OPERATOR } from './command.ts'
import { messageLine, printSheet } from './order-sheet.ts'
import { print } from './print.ts'

const SHOWN = 500
const statuses = [afterPlaced, afterPayment, afterFulfilment].flatMap((table) => Object.keys(table))

const DAY_MS = 86_400_000

/** Commands for paid orders: packing, shipping, and everything known about one order. */
export const orderCommands: Record<string, Command> = {
  orders: {
    usage: 'orders [status]',
    does: 'orders to be packed and sent, or those of a status, the oldest first',
    async run({ db, args: [word = null] }) {
      if (word !== null && !statuses.includes(word))
        throw new NotPossible(`${word} is no status; there are: ${[...new Set(statuses)].join(', ')}`)
      for (const order of await listOrdersForStaff(db, word, SHOWN)) {
        const { code, placed_at, total, currency, pieces, name, city, country, has_gift } = order
        const sum = formatMoney(total, currency, 'en').padStart(14)
        const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}${has_gift ? ' + gift' : ''}`
        print(
          `${code}  ${placed_at.toISOString()}  ${statusOf(order).padEnd(18)}  ${sum}  ${what}  ${name}, ${city}, ${country}`,
        )
      }
      return 0
    },
  },
  order: {
    usage: 'order <code>',
    does: 'everything about an order: what goes into the parcel and where, money, history, mail',
    async run({ db, args: [code = ''] }) {
      printSheet((await findOrderSheet(db, code)) ?? notThere(code))
      return 0
    },
  },
  'order-prepare': {
    usage: 'order-prepare <code>',
    does: 'packing begins; its owner cannot cancel any more',
    run: (desk) => act(desk, async (shop, [code = '']) => prepareOrder(shop, code, OPERATOR)),
  },
  'order-ship': {
    usage: 'order-ship <code> <carrier> <waybill>',
    does: 'the parcel has left; the customer is told',
    run: (desk) => act(desk, async (shop, [code = '', ...by]) => shipOrder(shop, code, shipmentOf(by), OPERATOR)),
  },
  'order-waybill': {
    usage: 'order-waybill <code> <carrier> <waybill>',
    does: 'the parcel goes by another waybill; the customer is told',
    run: (desk) => act(desk, async (shop, [code = '', ...by]) => correctShipment(shop, code, shipmentOf(by), OPERATOR)),
  },
  'order-deliver': {
    usage: 'order-deliver <code>',
    does: 'the parcel has arrived; the customer is told until when pieces may come back',
    run: (desk) => act(desk, async (shop, [code = '']) => deliverOrder(shop, code, OPERATOR)),
  },
  'order-came-back': {
    usage: 'order-came-back <code> keep|restock|discard [note]',
    does: 'the carrier could not deliver the parcel; the customer is told. Kept, it goes by order-ship-again; money goes back by order-refund',
    run: (desk) =>
      act(desk, async (shop, [code = '', pieces, ...note]) => {
        await takeBackParcel(shop, code, { pieces: piecesOf(pieces), note: note.join(' ').trim() || null }, OPERATOR)
      }),
  },
  'order-ship-again': {
    usage: 'order-ship-again <code> <carrier> <waybill>',
    does: 'a parcel that came back and was kept has left once more, by a waybill of its own; the customer is told',
    run: (desk) => act(desk, async (shop, [code = '', ...by]) => shipAgain(shop, code, shipmentOf(by), OPERATOR)),
  },
  mails: {
    usage: 'mails <email>',
    does: 'what went to a mailbox, the newest first',
    async run({ db, args: [recipient = ''] }) {
      for (const message of await listMessagesTo(db, { recipient, number: null }, SHOWN)) print(messageLine(message))
      return 0
    },
  },
  'mails-refused': {
    usage: 'mails-refused [days]',
    does: 'mails of the last days (7) that a mail server refused for good, the newest first; ends with 1 when there is any',
    async run({ db, now, args: [days = '7'] }) {
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new NotPossible('say how many days, from 1 to 999')
      const refused = await listRefusedMessages(db, new Date(now.valueOf() - Number(days) * DAY_MS))
      for (const { id, kind, recipient, dropped_at, failure } of refused)
        print(`${id}  ${dropped_at.toISOString()}  ${kind}  ${recipient}  ${failure}`)
      return refused.length === 0 ? 0 : 1
    },
  },
  'mail-again': {
    usage: 'mail-again <message id>',
    does: 'sends a mail once more; "order" and "mails" show the ids',
    run: (desk) =>
      act(desk, async (shop, [id]) => sendAgain(shop, wholeNumber(id, 'the number of a message'), OPERATOR)),
  },
}

async function act(
  { args, openShop }: Desk,
  what: (shop: Awaited<ReturnType<Desk['openShop']>>, args: string[]) => Promise<void>,
): Promise<number> {
  await what(await openShop(), args)
  return 0
}

/** The tracking number is the last word; the name of a carrier may have several. */
export function shipmentOf(words: string[]): { carrier: string; waybill: string } {
  return { carrier: words.slice(0, -1).join(' '), waybill: words.at(-1) ?? '' }
}

function piecesOf(word: string | undefined): CameBack {
  if (word !== 'keep' && word !== 'restock' && word !== 'discard') throw new NotPossible('say keep, restock or discard')
  return word
}

function notThere(code: string): never {
  throw new NotPossible(`there is no order ${code || '(say which)'}`)
}
