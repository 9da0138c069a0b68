import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTransfer, getNewestOrder } from '../../testing/transfers.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { parseAmount } from './arguments.ts'
import { paymentCommands } from './payment-commands.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, paymentCommands[name], args)

test('transfers are listed with the amount due; one is extended, one confirmed, one rejected', async () => {
  const [first, second] = [await makeTransfer(t), await makeTransfer(t)]
  const { number, reference, deadline } = first.request
  const [line, other] = (await run('list-pending-transfers')).split('\n')
  expect(line).toMatch(
    new RegExp(`^${number} {2}zelle +\\$36\\.00 USD {2}${reference} {2}until ${deadline} .*<${first.customer.email}>$`),
  )
  expect(other).toContain(second.request.number)

  const moved = new Date(Date.parse(deadline) + 12 * 3_600_000).toISOString()
  expect(await run('extend-transfer', number.toLowerCase(), '12')).toContain(`until ${moved}`)
  await run('confirm-transfer', number, '36.00', 'USD', reference)
  expect((await getNewestOrder(t, first.customer)).detail.status).toBe('paid')
  expect(await run('confirm-transfer', number, '36.00', 'USD', reference)).toContain('was paid before')
  await run('reject-transfer', second.request.number, 'No', 'llegó')
  expect((await getNewestOrder(t, second.customer)).detail.status).toBe('canceled')
  expect(await run('list-pending-transfers')).toBe('')

  const output = await run('confirm-transfer', second.request.number, '36 USD', second.request.reference)
  expect(output).toContain('send the money back')
})

test.each([
  ['confirm-transfer', [], 'no amount'],
  ['confirm-transfer', ['L-2222-2222', '36', 'USD'], 'no amount'],
  ['confirm-transfer', ['L-2222-2222', '36', 'USD', 'K3M9QX2'], 'No order L-2222-2222'],
  ['reject-transfer', ['L-2222-2222'], 'a reason is needed'],
  ['reject-transfer', ['L-2222-2222', 'x'], 'No order L-2222-2222'],
  ['extend-transfer', ['L-2222-2222'], 'whole number'],
  ['extend-transfer', ['L-2222-2222', '1.5'], 'whole number'],
  ['extend-transfer', ['L-2222-2222', '0'], '1 to 168'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})

test.each([
  ['49.90 USD', 49_90, 'USD'],
  ['49.9 USD', 49_90, 'USD'],
  ['1234 MXN', 1_234_00, 'MXN'],
  ['0.01USD', 1, 'USD'],
])('%s is %i of %s', (text, amount, currency) => {
  expect(parseAmount(text)).toEqual({ amount, currency })
})

test.each(['', '49.90', 'USD', '49,90 USD', '49.905 USD', '-1 USD', '0 USD', '1 EUR', '1 usd', '1e3 USD'])(
  '%j is no amount',
  (text) => {
    expect(() => parseAmount(text)).toThrow('is no amount: write it like 49.90 USD')
  },
)
