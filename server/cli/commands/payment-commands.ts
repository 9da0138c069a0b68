import { formatMoney } from '@shop/contract/money.ts'
import {
  confirmTransfer,
  extendTransfer,
  listPendingTransfers,
  rejectTransfer,
} from '../../domains/payments/payments.ts'
import { parseAmount, parseInteger, joinArguments } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

export const paymentCommands: Record<string, Command> = {
  'list-pending-transfers': {
    usage: 'list-pending-transfers',
    description: 'lists orders that wait for a zelle, venmo or spei transfer, the next deadline first',
    async run({ db }) {
      for (const transfer of await listPendingTransfers(db)) {
        const { code, method, amount, currency, reference, deadline, name, email } = transfer
        const formattedAmount = formatMoney(amount, currency, 'en').padStart(14)
        print(
          `${code}  ${method}  ${formattedAmount}  ${reference}  until ${deadline.toISOString()}  ${name} <${email}>`,
        )
      }
    },
  },
  'confirm-transfer': {
    usage: 'confirm-transfer <code> <amount…> <reference>',
    description: 'the transfer has arrived, such as 49.90 USD with K3M9QX2: the order is paid',
    async run({ args: [code = '', ...received], openShop }) {
      const reference = received.pop() ?? ''
      const result = await confirmTransfer(
        await openShop(),
        code,
        { ...parseAmount(received.join(' ')), reference },
        OPERATOR,
      )
      if (result === 'known')
        print(
          `Order ${code} was paid before. If this is a second transfer, send it back: the shop has no record of it.`,
        )
      if (result !== 'returned') return 0
      print(`Order ${code} is no longer possible: send the money back. list-money-tasks says how to record that.`)
      return 1
    },
  },
  'reject-transfer': {
    usage: 'reject-transfer <code> <reason…>',
    description: 'rejects a transfer; the customer reads the reason',
    async run({ args: [code = '', ...reason], openShop }) {
      await rejectTransfer(await openShop(), code, { reason: joinArguments(reason, 'a reason') }, OPERATOR)
    },
  },
  'extend-transfer': {
    usage: 'extend-transfer <code> <hours>',
    description: 'gives a transfer more time',
    async run({ args: [code = '', hours], openShop }) {
      const extension = { hours: parseInteger(hours, 'a number of hours') }
      const deadline = await extendTransfer(await openShop(), code, extension, OPERATOR)
      print(`order ${code} waits until ${deadline.toISOString()}`)
    },
  },
}
