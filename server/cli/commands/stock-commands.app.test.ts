import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeProduct, type TestProduct, nextUniqueNumber } from '../../testing/make.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import type { Command } from './command.ts'
import { contentCommands } from './content-commands.ts'
import { stockCommands } from './stock-commands.ts'
import { setAllocated } from '../../testing/change-stock.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
})
afterAll(() => ownShop.close())

const commands: Record<string, Command> = { ...stockCommands, ...contentCommands }

const run = (name: string, ...args: string[]) => runCommand(ownShop, commands[name], args)

async function getSku({ id }: TestProduct): Promise<string> {
  const [row] = await ownShop.db<{ sku: string }[]>`select sku from products where id = ${id}`
  return row!.sku
}

test('units are added to the stock and removed from it, in the ledger and in the audit log; the stock is shown', async () => {
  const product = await makeProduct(ownShop, { stock: 2, colors: ['black', 'teal'], sizes: [{ letter: 'S' }] })
  const sku = await getSku(product)
  await run('adjust-stock', sku, 's', 'petroleo', '+5', 'Llegó', 'el', 'taller')
  await run('adjust-stock', sku, 'S', 'TEAL', '-1', 'Una', 'manchada')
  await run('adjust-stock', sku, 'S', String(product.colors.black), '-2', 'Se', 'perdieron')
  expect((await run('show-stock', sku)).split('\n')).toEqual([
    expect.stringMatching(/^S +Negro +0 on hand, 0 committed, 0 reserved, 0 available$/),
    expect.stringMatching(/^S +Petróleo +6 on hand, 0 committed, 0 reserved, 6 available$/),
  ])
  const auditEntries = await ownShop.db`
    select actor, act as action, detail from audit_log where subject = ${`product:${product.id}`} order by id`
  expect(auditEntries[0]).toEqual({
    actor: 'operator',
    action: 'stock.change',
    detail: {
      reason: 'received',
      note: 'Llegó el taller',
      cells: [{ size: 'S', color: 'Petróleo', quantity: 5, before: 2, after: 7 }],
    },
  })
  expect(auditEntries).toHaveLength(3)
  const ledger = await ownShop.db`
    select kind, on_hand, note from stock_ledger where size_id = ${product.sizes.S!} and actor = 'operator' order by id`
  expect(ledger).toEqual([
    { kind: 'received', on_hand: 5, note: 'Llegó el taller' },
    { kind: 'corrected', on_hand: -1, note: 'Una manchada' },
    { kind: 'corrected', on_hand: -2, note: 'Se perdieron' },
  ])
  expect(await listInconsistencies(ownShop.db, ownShop.clock.now())).toEqual([])
})

test('customers with a stock alert are notified', async () => {
  const product = await makeProduct(ownShop, { stock: 0 })
  const email = `pronto-${nextUniqueNumber()}@correo.example`
  await ownShop.request('POST', '/stock-alerts/create', { body: { email, product_id: product.id } })
  await run('adjust-stock', await getSku(product), 'M', 'Black', '1', 'Regresó')
  await waitUntilIdle(ownShop)
  expect(await ownShop.mailbox.list(email)).toMatchObject([{ kind: 'stock-alert' }])
})

test.each([
  [['S', 'Negro', '0', 'x'], 'stock_unchanged'],
  [['S', 'Negro', '1.5', 'x'], 'whole number'],
  [['S', 'Negro', '', 'x'], 'whole number'],
  [['S', 'Negro'], 'whole number'],
  [['S', 'Negro', '1'], 'reason is needed'],
  [['XL', 'Negro', '1', 'x'], 'variant_not_found'],
  [['S', 'Petróleo', '1', 'x'], 'variant_not_found'],
  [['S', 'Negro', '-3', 'x'], 'stock_not_free'],
  [['S', 'Negro', '1', 'x'.repeat(201)], 'at most 200 characters'],
])('%j is refused, and nothing has changed', async (args, why) => {
  const product = await makeProduct(ownShop, { stock: 2 })
  const sku = await getSku(product)
  await expect((async () => run('adjust-stock', sku, ...args))()).rejects.toThrow(why)
  expect(await run('show-stock', sku)).toMatch(/^S +Negro +2 on hand/)
  expect(await ownShop.db`select from audit_log where subject = ${`product:${product.id}`}`).toHaveLength(0)
})

test('reserved units cannot be removed from the stock', async () => {
  const product = await makeProduct(ownShop, { stock: 2 })
  await setAllocated(ownShop.db, { product_id: product.id }, 1)
  const take = async (items: string) => run('adjust-stock', await getSku(product), 'S', 'Negro', items, 'x')
  await expect(take('-2')).rejects.toThrow('stock_not_free')
  await take('-1')
})

test('a sku that no product has is reported', async () => {
  await expect((async () => run('show-stock', 'NADA'))()).rejects.toThrow('there is no product NADA')
})

test('messages are listed, the newest first, each with its sender', async () => {
  for (const message of ['Primera', 'Segunda\nlínea'])
    await ownShop.request('POST', '/contact/send', { body: { name: 'Ana', email: 'ana@correo.example', message } })
  const lines = (await run('list-messages')).split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^\d+ {2}\d{4}-.*Z {2}es {2}Ana <ana@correo\.example>$/),
    '    Segunda',
    '    línea',
    expect.stringMatching(/Ana <ana@correo\.example>$/),
    '    Primera',
  ])
  expect((await run('list-messages', '1')).split('\n')).toHaveLength(3)
})
