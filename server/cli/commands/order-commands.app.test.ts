import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, listRefunds } from '../../testing/buy-order.ts'
import { makeReturnLine, buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { recordReturnToSender } from '../../domains/fulfillment/fulfillment.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeCustomer, makeLine } from '../../testing/make.ts'
import { waitForMailTypes, getNewestOrder } from '../../testing/transfers.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { orderCommands } from './order-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { returnCommands } from './return-commands.ts'
import { retireSize } from '../../testing/change-products.ts'
import { insertMail } from '../../testing/change-messages.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const R_NONE = formatRecordNumber('return', 999_999)

const run = (name: string, ...args: string[]) => runCommand(t, { ...orderCommands, ...returnCommands }[name], args)

test('an order is on the list until it is shipped; its sheet says what to pack and shows its history', async () => {
  const customer = await makeCustomer(t, { name: 'Ñandú', crystals: 420 })
  const { code, product } = await buyOrder(t, { customer, quantity: 2 })
  expect(await run('list-orders')).toMatch(new RegExp(`${code}  .*  paid .*2 items \\+ gift  Ñandú`))
  await run('prepare-order', code)
  const sheet = await run('show-order', code)
  expect(sheet).toContain(`[ ] 2× ${product.name}, S, Negro`)
  expect(sheet).toContain('[ ] gift: Regalo de temporada')
  expect(sheet).toMatch(/preparing {2}by operator/)
  expect(sheet).toMatch(/mail {2}order-paid/)
  await run('ship-order', code, 'La', 'bici', 'B-0001')
  expect(await run('list-orders')).not.toContain(code)
  expect(await run('list-orders', 'shipped')).toContain(code)
  await run('correct-waybill', code, 'DHL', '12345678')
  await run('deliver-order', code)
  expect(await run('show-order', code)).toContain('DHL 12345678')
})

test('a unit that was refunded before the parcel leaves is neither counted nor packed', async () => {
  const { code, product } = await buyOrder(t, {
    lines: (bought) => [makeLine(bought, { quantity: 2 }), makeLine(bought, { size: 'M' })],
  })
  const refund = ['refund-order', code, '900.00', 'MXN', 'manchada', '--restock', '1x1,2x1'] as const
  await runCommand(t, refundCommands[refund[0]], refund.slice(1))
  expect(await run('list-orders')).toMatch(new RegExp(`${code}  .* 1 item  `))
  const [packed = ''] = (await run('show-order', code)).split('Address')
  expect(packed).toContain(`[ ] 1× ${product.name}, S, Negro`)
  expect(packed.match(/\[ \]/g)).toHaveLength(1)
})

test('a return passes from the list to the refund', async () => {
  const purchase = await buyDelivered(t)
  const number = await makeReturn(t, purchase, { note: 'dos\nlíneas' })
  const id = formatRecordNumber('return', number)
  expect(await run('list-returns')).toMatch(
    new RegExp(`^${id}  requested  return  ${purchase.code}  .*too_small  1× .*, Negro  .*\n    dos líneas`, 'm'),
  )
  await run('approve-return', id, 'Al', 'taller.')
  await run('receive-return', id, 'restock', 'shipping')
  expect((await listRefunds(t, purchase)).map(({ amount }) => amount)).toEqual([599_00])
  expect(await run('list-returns')).not.toContain(purchase.code)
  expect(await run('list-returns', 'all')).toContain(`${id}  refunded`)
  const auditEntries = await t.db`select act as action from audit_log where subject = ${`return:${number}`} order by id`
  expect(auditEntries.map(({ action }) => action)).toEqual(['return.approve', 'return.receive'])
})

test('an exchange passes from the list to its shipment', async () => {
  const purchase = await buyDelivered(t)
  const lines = [makeReturnLine(purchase.product, { wanted: 'M' })]
  const id = formatRecordNumber('return', await makeReturn(t, purchase, { kind: 'exchange', lines }))
  expect(await run('list-returns')).toContain('S → M')
  await run('approve-return', id)
  await run('receive-return', id, 'discard')
  await run('send-exchange', id, 'UPS', '1Z999')
  expect(await run('show-order', purchase.code)).toMatch(
    new RegExp(`${id}  exchange  exchanged  too_small  1× .* S → M`),
  )
})

test('an exchange that became a return for money is listed without the other size', async () => {
  const purchase = await buyDelivered(t)
  const { product } = purchase
  const lines = [makeReturnLine(product, { wanted: 'M' })]
  const id = formatRecordNumber('return', await makeReturn(t, purchase, { kind: 'exchange', lines }))
  await retireSize(t.db, product.sizes['M']!)
  await run('approve-return', id)
  const line = (await run('list-returns')).split('\n').find((one) => one.startsWith(id))
  expect(line).toMatch(new RegExp(`^${id}  approved  return  .*1× ${product.name} S, Negro`))
})

test('a mail that was sent is sent once more, to the same mailbox', async () => {
  const { customer } = await buyOrder(t)
  await waitForMessages(t, customer.email)
  await waitUntilIdle(t)
  const listMails = async () => (await run('list-mails', customer.email)).split('\n')
  const [id = ''] = (await listMails())[0]!.split('  ')
  await run('resend-mail', id)
  const [resent, first] = await waitForMessages(t, customer.email, 2)
  expect(resent).toMatchObject({ kind: 'order-paid', text: first!.text })
  expect(await listMails()).toHaveLength(2)
})

test('a shipment that was not delivered comes back: its customer is notified, its units are in stock again, its money is refunded separately', async () => {
  const purchase = await buyOrder(t, { quantity: 2 })
  const free = async () => (await t.db`select on_hand from stock where product_id = ${purchase.product.id} order by size_id limit 1`)[0] // prettier-ignore
  await expect((async () => run('mark-order-returned', purchase.code, 'restock'))()).rejects.toThrow('order_is_paid')
  await run('ship-order', purchase.code, 'DHL', '12345678')
  const both = await Promise.allSettled([
    recordReturnToSender(t.shop, purchase.code, { handling: 'restock', note: 'nadie en casa' }, 'test'),
    recordReturnToSender(t.shop, purchase.code, { handling: 'restock', note: 'nadie en casa' }, 'test'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await free()).toEqual({ on_hand: 10 })
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ status: 'returned', can_return: false })
  expect((await waitForMailTypes(t, purchase.customer, 3)).toSorted()).toEqual([
    'order-came-back',
    'order-paid',
    'order-shipped',
  ])
  const mails = await t.mailbox.list(purchase.customer.email)
  expect(mails.find(({ kind }) => kind === 'order-came-back')?.text).toContain('DHL')
  expect(await listRefunds(t, purchase)).toEqual([])
  await runCommand(t, refundCommands['refund-order'], [
    ...[purchase.code, (purchase.amount / 100).toFixed(2), 'MXN', 'no', 'se', 'entregó'],
  ])
  expect((await listRefunds(t, purchase)).map(({ amount }) => amount)).toEqual([purchase.amount])
  expect(await free()).toEqual({ on_hand: 10 })
  expect(await run('show-order', purchase.code)).toContain('nadie en casa')
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a shipment with spoiled units comes back without them', async () => {
  const purchase = await buyOrder(t)
  await run('ship-order', purchase.code, 'DHL', '12345678')
  await run('mark-order-returned', purchase.code, 'discard', 'mojado')
  expect((await t.db`select on_hand from stock where product_id = ${purchase.product.id} order by size_id limit 1`)[0]).toEqual({ on_hand: 9 }) // prettier-ignore
  await expect((async () => run('deliver-order', purchase.code))()).rejects.toThrow('order_is_returned')
})

test.each([
  ['list-orders', ['nowhere'], 'nowhere is no status'],
  ['show-order', [], 'there is no order (say which)'],
  ['show-order', ['L-NONE-NONE'], 'there is no order L-NONE-NONE'],
  ['prepare-order', ['L-NONE-NONE'], 'order_unknown'],
  ['ship-order', ['L-NONE-NONE', 'DHL'], 'carrier_missing'],
  ['mark-order-returned', ['L-NONE-NONE'], 'say keep, restock or discard'],
  ['mark-order-returned', ['L-NONE-NONE', 'restock'], 'order_unknown'],
  ['resend-mail', ['999999'], 'mail_not_found'],
  ['resend-mail', ['x'], 'is not the number of a message'],
  ['approve-return', [R_NONE], `There is no return ${R_NONE}`],
  ['approve-return', ['1'], 'is not the number of a return'],
  ['decline-return', [R_NONE], 'a reason is needed'],
  ['receive-return', [R_NONE, 'keep'], 'say restock or discard'],
  ['receive-return', [R_NONE, 'restock', 'both'], 'say shipping or no-shipping'],
  ['send-exchange', [R_NONE, 'UPS', 'x'], 'waybill_invalid'],
  ['refund-exchange', ['x'], 'is not the number of a return'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})

test('a mail with a link that worked once is not sent again', async () => {
  const { email } = await makeCustomer(t)
  await t.request('POST', '/users/password-recovery', { body: { email } })
  await waitForMessages(t, email)
  await waitUntilIdle(t)
  const [row] = await t.db<{ id: number }[]>`select id from messages where recipient = ${email} and sent_at is not null`
  await expect(run('resend-mail', String(row!.id))).rejects.toThrow('mail_has_link')
})

test('mails that a mail server refused for good are listed with its reply, and are not reported as late', async () => {
  expect(await run('list-refused-mails')).toBe('')
  await insertMail(t.db, {
    kind: 'account-exists',
    recipient: 'gone@reader.example',
    data: { name: 'Ana' },
    at: t.clock.now(),
    dropped_at: t.clock.now(),
    failure: 'refused: 550 no such mailbox',
  })
  expect(await run('list-refused-mails')).toMatch(/account-exists  gone@reader\.example  refused: 550 no such mailbox$/)
  expect(await run('list-mails', 'gone@reader.example')).toContain('not sent')
  expect(await run('list-mails', 'gone@reader.example')).not.toContain('too late')
  await expect(run('list-refused-mails', 'all')).rejects.toThrow('say how many days')
})
