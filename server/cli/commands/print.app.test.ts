import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMailContent, renderMail } from '../../domains/notifications/notifications.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeFullCustomer, type FullCustomer } from '../../testing/full-customer.ts'
import { mailSender } from '../../testing/mail-sender.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { accountCommands } from './account-commands.ts'
import { catalogCommands } from './catalog-commands.ts'
import { contentCommands } from './content-commands.ts'
import { loyaltyCommands } from './loyalty-commands.ts'
import { orderCommands } from './order-commands.ts'
import { paymentCommands } from './payment-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { returnCommands } from './return-commands.ts'

// Rows that were written before input was validated may contain anything: sequences that a terminal or a mail program
// obeys are shown escaped.

const HOSTILE =
  'x\u001B[2J\u001B]0;t\u0007\u009B2K\nFORGED a\r\nFORGED b\rFORGED c\u2028FORGED d\u0085FORGED e\u202Edesrever\tz'
const OBEYED = /(?!\n)\p{Cc}|[\p{Zl}\p{Zp}\u202A-\u202E]/u

let t: TestShop
let customer: FullCustomer
let code: string
beforeAll(async () => {
  t = await openTestShop()
  customer = await makeFullCustomer(t)
  await waitUntilIdle(t)
  await writeHostile(customer.canary)
  // An order never changes its address, so these orders are created from the hostile rows.
  code = (await buyOrder(t, { customer })).code
  await makeTransfer(t, { customer })
  await waitUntilIdle(t)
})
afterAll(() => t.close())

async function writeHostile(mark: string): Promise<void> {
  const columns = await t.db<{ table: string; name: string; type: string }[]>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb')
      and column_name not in ('email', 'email_folded', 'persons') and table_name in (
        'customers', 'addresses', 'returns', 'invoices', 'reward_requests', 'contact_messages', 'messages',
        'refunds', 'order_events', 'missed_terms', 'sessions', 'sign_ins')`
  const texts = columns.filter(({ type }) => type === 'text')
  for (const { table, name } of texts)
    await t.db.unsafe(`update ${table} set ${name} = replace(${name}, $1, $2) where ${name} like '% ' || $1 || '%' or ${name} = $1`, [mark, HOSTILE]) // prettier-ignore
  for (const { table, name } of columns.filter(({ type }) => type === 'jsonb'))
    await t.db.unsafe(`update ${table} set ${name} = replace(${name}::text, ' ' || $1, ' ' || $2)::jsonb`, [mark, JSON.stringify(HOSTILE).slice(1, -1)]) // prettier-ignore
}

const commands = {
  ...accountCommands,
  ...catalogCommands,
  ...contentCommands,
  ...loyaltyCommands,
  ...orderCommands,
  ...paymentCommands,
  ...refundCommands,
  ...returnCommands,
}

test.each([
  ['show-customer', () => [customer.email], false],
  ['list-messages', () => [], true],
  ['list-requests', () => ['all'], true],
  ['list-orders', () => ['paid'], true],
  ['show-order', () => [code], true],
  ['list-pending-transfers', () => [], true],
  ['list-mails', () => [customer.email], false],
  ['list-returns', () => ['all'], true],
  ['list-money-tasks', () => [], false],
  ['list-missed-searches', () => [], false],
] as const)('%s prints no control character and no line that a customer made up', async (name, args, shows) => {
  const printed = await runCommand(t, commands[name as keyof typeof commands], [...args()])
  expect(printed).not.toMatch(OBEYED)
  // A message of the contact form has lines; each is indented, so that none looks like a line of the list.
  expect(printed).not.toMatch(/^FORGED/m)
  expect(printed.includes('\\u{1b}[2J')).toBe(shows)
})

test('an order or a transfer has as many lines on its list as without such texts', async () => {
  const lines = async (name: keyof typeof commands, ...args: string[]) =>
    (await runCommand(t, commands[name], args)).split('\n').filter((line) => line.includes('FORGED'))
  expect(await lines('list-orders', 'paid')).toHaveLength(1)
  expect(await lines('list-returns', 'all')).toHaveLength(1)
  expect(await lines('list-requests', 'all')).toHaveLength(3)
})

test('a mail shows such texts without reversed lines, and without lines that the mail did not write', async () => {
  const written = await t.db<{ kind: string; lang: 'es'; data: Record<string, unknown> }[]>`
    select kind, lang, data from messages where channel = 'mail' and data::text like '%FORGED%'`
  const toStaff = new Set(['invoice-requested', 'reward-requested', 'return-to-answer'])
  const kinds = new Set(written.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['contact', 'invoice-requested', 'reward-requested', 'order-paid']))
  for (const message of written) {
    const { subject, html, text } = renderMail(
      buildMailContent(message, 'https://shop.test'),
      mailSender,
      'https://shop.test',
    )
    expect(subject).not.toMatch(/\p{Cc}/u)
    for (const part of [html, text]) expect(part, message.kind).not.toMatch(OBEYED)
    // A contact message is the whole body of its email; a customer's own email shows an address line by line.
    expect(!toStaff.has(message.kind) || !/^FORGED/m.test(text), message.kind).toBe(true)
  }
})
