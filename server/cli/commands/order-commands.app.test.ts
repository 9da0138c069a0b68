import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, refundsOf } from '../../testing/bought.ts'
import { backOf, buyDelivered, makeReturn } from '../../testing/delivered.ts'
import { takeBackParcel } from '../../domains/fulfilment/fulfilment.ts'
import { messagesTo } from '../../testing/mail.ts'
import { makeCustomer } from '../../testing/make.ts'
import { kindsTo, newestOrder } from '../../testing/requests.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listFaults } from '../verify.ts'
import { orderCommands } from './order-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { returnCommands } from './return-commands.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const R_NONE = deskNumber('return', 999_999)

/** Returns what a command prints. */
const run = (name: string, ...args: string[]) => runCommand(t, { ...orderCommands, ...returnCommands }[name], args)

test('an order is on the list until it is shipped; its sheet says what to pack and shows its history', async () => {
  const customer = await makeCustomer(t, { name: 'Ñandú', crystals: 420 })
  const { code, product } = await buy(t, { customer, quantity: 2 })
  expect(await run('orders')).toMatch(new RegExp(`${code}  .*  paid .*2 pieces \\+ gift  Ñandú`))
  await run('order-prepare', code)
  const sheet = await run('order', code)
  expect(sheet).toContain(`[ ] 2× ${product.name}, S, Negro`)
  expect(sheet).toContain('[ ] gift: Regalo de temporada')
  expect(sheet).toMatch(/preparing {2}by operator/)
  expect(sheet).toMatch(/mail {2}order-paid/)
  await run('order-ship', code, 'La', 'bici', 'B-0001')
  expect(await run('orders')).not.toContain(code)
  expect(await run('orders', 'shipped')).toContain(code)
  await run('order-waybill', code, 'DHL', '12345678')
  await run('order-deliver', code)
  expect(await run('order', code)).toContain('DHL 12345678')
})

test('a return passes from the list to the refund', async () => {
  const bought = await buyDelivered(t)
  const number = await makeReturn(t, bought, { note: 'dos\nlíneas' })
  const id = deskNumber('return', number)
  expect(await run('returns')).toMatch(
    new RegExp(`^${id}  requested  return  ${bought.code}  .*too_small  1× .*, Negro  .*\n    dos líneas`, 'm'),
  )
  await run('return-approve', id, 'Al', 'taller.')
  await run('return-receive', id, 'restock', 'shipping')
  expect((await refundsOf(t, bought)).map(({ amount }) => amount)).toEqual([599_00])
  expect(await run('returns')).not.toContain(bought.code)
  expect(await run('returns', 'all')).toContain(`${id}  refunded`)
  const acts = await t.db`select act from audit_log where subject = ${`return:${number}`} order by id`
  expect(acts.map(({ act }) => act)).toEqual(['return.approve', 'return.receive'])
})

test('an exchange passes from the list to its shipment', async () => {
  const bought = await buyDelivered(t)
  const lines = [backOf(bought.product, { wanted: 'M' })]
  const id = deskNumber('return', await makeReturn(t, bought, { kind: 'exchange', lines }))
  expect(await run('returns')).toContain('S → M')
  await run('return-approve', id)
  await run('return-receive', id, 'discard')
  await run('return-sent', id, 'UPS', '1Z999')
  expect(await run('order', bought.code)).toMatch(new RegExp(`${id}  exchange  exchanged  too_small  1× .* S → M`))
})

test('a mail that was sent is sent once more, to the same mailbox', async () => {
  const { customer } = await buy(t)
  await messagesTo(t, customer.email)
  const sent = async () => (await run('mails', customer.email)).split('\n')
  const [id = ''] = (await sent())[0]!.split('  ')
  await run('mail-again', id)
  const [again, first] = await messagesTo(t, customer.email, 2)
  expect(again).toMatchObject({ kind: 'order-paid', text: first!.text })
  expect(await sent()).toHaveLength(2)
})

test('a shipment that was not delivered comes back: its customer is notified, its units are in stock again, its money is refunded separately', async () => {
  const bought = await buy(t, { quantity: 2 })
  const free = async () => (await t.db`select on_hand from stock where product_id = ${bought.product.id} order by size_id limit 1`)[0] // prettier-ignore
  await expect((async () => run('order-came-back', bought.code, 'restock'))()).rejects.toThrow('is paid')
  await run('order-ship', bought.code, 'DHL', '12345678')
  const both = await Promise.allSettled([
    takeBackParcel(t.shop, bought.code, { pieces: 'restock', note: 'nadie en casa' }, 'test'),
    takeBackParcel(t.shop, bought.code, { pieces: 'restock', note: 'nadie en casa' }, 'test'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await free()).toEqual({ on_hand: 10 })
  expect((await newestOrder(t, bought.customer)).detail).toMatchObject({ status: 'returned', can_return: false })
  expect((await kindsTo(t, bought.customer, 3)).toSorted()).toEqual(['order-came-back', 'order-paid', 'order-shipped'])
  const mails = await t.mailbox.list(bought.customer.email)
  expect(mails.find(({ kind }) => kind === 'order-came-back')?.text).toContain('DHL')
  expect(await refundsOf(t, bought)).toEqual([])
  await runCommand(t, refundCommands['order-refund'], [bought.code, '1049.00', 'MXN', 'no', 'se', 'entregó'])
  expect((await refundsOf(t, bought)).map(({ amount }) => amount)).toEqual([1049_00])
  expect(await free()).toEqual({ on_hand: 10 })
  expect(await run('order', bought.code)).toContain('nadie en casa')
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})

test('a shipment with spoiled units comes back without them', async () => {
  const bought = await buy(t)
  await run('order-ship', bought.code, 'DHL', '12345678')
  await run('order-came-back', bought.code, 'discard', 'mojado')
  expect((await t.db`select on_hand from stock where product_id = ${bought.product.id} order by size_id limit 1`)[0]).toEqual({ on_hand: 9 }) // prettier-ignore
  await expect((async () => run('order-deliver', bought.code))()).rejects.toThrow('returned')
})

test.each([
  ['orders', ['nowhere'], 'nowhere is no status'],
  ['order', [], 'there is no order (say which)'],
  ['order', ['L-NONE-NONE'], 'there is no order L-NONE-NONE'],
  ['order-prepare', ['L-NONE-NONE'], 'there is no order'],
  ['order-ship', ['L-NONE-NONE', 'DHL'], 'a carrier is needed'],
  ['order-came-back', ['L-NONE-NONE'], 'say keep, restock or discard'],
  ['order-came-back', ['L-NONE-NONE', 'restock'], 'there is no order'],
  ['mail-again', ['999999'], 'there is no mail 999999'],
  ['mail-again', ['x'], 'is not the number of a message'],
  ['return-approve', [R_NONE], `there is no return ${R_NONE}`],
  ['return-approve', ['1'], 'is not the number of a return'],
  ['return-decline', [R_NONE], 'a reason is needed'],
  ['return-receive', [R_NONE, 'keep'], 'say restock or discard'],
  ['return-receive', [R_NONE, 'restock', 'both'], 'say shipping or no-shipping'],
  ['return-sent', [R_NONE, 'UPS', 'x'], 'no waybill'],
  ['return-refund', ['x'], 'is not the number of a return'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})

test('a mail with a link that worked once is not sent again', async () => {
  const { email } = await makeCustomer(t)
  await t.ask('POST', '/users/password-recovery', { body: { email } })
  await messagesTo(t, email)
  const [row] = await t.db<{ id: number }[]>`select id from messages where recipient = ${email} and sent_at is not null`
  await expect(run('mail-again', String(row!.id))).rejects.toThrow('its owner must request a new one')
})

test('mails that a mail server refused for good are listed with its reply, and are not reported as late', async () => {
  expect(await run('mails-refused')).toBe('')
  await t.db`
    insert into messages (channel, kind, recipient, lang, data, created_at, dropped_at, failure)
    values ('mail', 'account-exists', 'gone@reader.example', 'es', '{"name": "Ana"}', ${t.clock.now()}, ${t.clock.now()},
      'refused: 550 no such mailbox')`
  expect(await run('mails-refused')).toMatch(/account-exists  gone@reader\.example  refused: 550 no such mailbox$/)
  expect(await run('mails', 'gone@reader.example')).toContain('not sent')
  expect(await run('mails', 'gone@reader.example')).not.toContain('too late')
  await expect(run('mails-refused', 'all')).rejects.toThrow('say how many days')
})
