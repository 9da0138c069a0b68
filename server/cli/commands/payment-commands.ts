import { formatMoney } from '@shop/contract/money.ts'
import { confirmRequest, extendRequest, listWaitingRequests, rejectRequest } from '../../domains/payments/payments.ts'
import { amountOf, wholeNumber, words } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

export const paymentCommands: Record<string, Command> = {
  'orders-pending': {
    usage: 'orders-pending',
    does: 'orders that wait for a zelle or venmo transfer, the next deadline first',
    async run({ db }) {
      for (const request of await listWaitingRequests(db)) {
        const { code, method, amount, currency, reference, deadline, name, email } = request
        const sum = formatMoney(amount, currency, 'en').padStart(14)
        print(`${code}  ${method}  ${sum}  ${reference}  until ${deadline.toISOString()}  ${name} <${email}>`)
      }
      return 0
    },
  },
  'order-confirm': {
    usage: 'order-confirm <code> <amount> <reference>',
    does: 'a transfer has arrived, such as 49.90 USD with K3M9QX2: the order is paid',
    async run({ args: [code = '', ...arrived], openShop }) {
      const reference = arrived.pop() ?? ''
      const confirmed = await confirmRequest(
        await openShop(),
        code,
        { ...amountOf(arrived.join(' ')), reference },
        OPERATOR,
      )
      if (confirmed === 'known')
        print(`Order ${code} was paid before. If this is a second transfer, send it back: nothing here knows of it.`)
      if (confirmed !== 'returned') return 0
      print(`There can be no order ${code} any more: send the money back. How to record that, mismatches says.`)
      return 1
    },
  },
  'order-reject': {
    usage: 'order-reject <code> <reason>',
    does: 'turns a request to pay by a transfer down; the customer reads why',
    async run({ args: [code = '', ...reason], openShop }) {
      await rejectRequest(await openShop(), code, words(reason, 'a reason'), OPERATOR)
      return 0
    },
  },
  'order-extend': {
    usage: 'order-extend <code> <hours>',
    does: 'gives a request to pay by a transfer more time',
    async run({ args: [code = '', hours], openShop }) {
      const deadline = await extendRequest(await openShop(), code, wholeNumber(hours, 'a number of hours'), OPERATOR)
      print(`order ${code} waits until ${deadline.toISOString()}`)
      return 0
    },
  },
}
