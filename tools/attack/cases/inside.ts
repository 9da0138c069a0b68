import { randomUUID } from 'node:crypto'
import { guardedSettings } from '@shop/contract/staff/setting-values.ts'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { completeOrder, createCustomer, listMailsTo, prepareCart, waitForMails } from '../support/customers.ts'
import { confirmStaff, createStaff, setStaffRole, signInStaff } from '../support/staff.ts'
import {
  backdateConfirmations,
  findMessageToCustomer,
  insertMessageToStaff,
  listNotificationCalls,
} from '../support/queries.ts'
import type { TargetShop } from '../support/target.ts'

/** In a file the semicolon may begin a cell, which gets an apostrophe, and quotes are around all of it. */
const FORMULA = 'Eva;=1+2'
const CELL = `"Eva;'=1+2"`
const EXPORT_TRIES = 40
const EXPORT_WAIT_MS = 500

export const forgedPayPalEvents: AttackCase = {
  name: 'forged-paypal-events',
  description:
    'sending 300 invented events of PayPal, with its real certificate, with unknown ones and with a foreign one',
  expectation: '400 or 503 for each, at most ten requests to PayPal for certificates, and buyers can still pay',
  async run({ demo }) {
    const failures: string[] = []
    const sandbox = `http://localhost:${demo.port + 1}`
    const before = await listNotificationCalls(sandbox)
    for (let count = 0; count < 300; count += 1) {
      const host = count % 3 === 0 ? 'https://evil.example' : sandbox
      const headers = {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${host}/v1/notifications/certs/CERT-${count}`,
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-sig': Buffer.alloc(256, count).toString('base64'),
        'paypal-transmission-time': new Date().toISOString(),
      }
      const body = { id: `WH-${count}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }
      const { status } = await demo.request('POST', '/api/webhooks/paypal', { body, headers })
      if (status !== 400 && status !== 503) failures.push(`an event was answered ${status}`)
    }
    const calls = (await listNotificationCalls(sandbox)) - before
    // Each process of the shop has its own limit, and four are the most that start by themselves.
    if (calls > 40) failures.push(`PayPal got ${calls} requests`)
    const { token } = await createCustomer(demo)
    const cart_id = await prepareCart(demo, token)
    const { status } = await demo.request('POST', '/api/cart/paypal/create-order', { token, body: { cart_id } })
    if (status !== 200) failures.push(`a payment by PayPal was answered ${status} afterwards`)
    return buildResult(failures, `300 were refused, PayPal got ${calls} requests, and a payment by it was started`)
  },
}

export const outlivedExport: AttackCase = {
  name: 'outlived-export',
  description:
    'downloading a file of personal data after the role that allowed it is gone; reading its cells as formulas',
  expectation: '403 or 404, and each cell in quotes',
  async run({ demo }) {
    const failures: string[] = []
    const customer = await createCustomer(demo, { name: FORMULA })
    const { id: staff_id, email } = await createStaff(demo, 'manager')
    const headers = await signInStaff(demo, email)
    await confirmStaff(demo, headers)
    const today = new Date().toISOString().slice(0, 10)
    const body = { kind: 'customers', from: '2020-01-01', to: today }
    const created = await demo.request('POST', '/api/staff/exports/create', { body, headers })
    if (created.status !== 200) throw new Error(`the export was answered ${created.status} ${created.text}`)
    const file = `/api/staff/exports/file?id=${created.body.id}`
    const csv = await waitForFile(demo, file, headers)
    const line = csv.split('\n').find((one) => one.includes(customer.email))
    if (line === undefined) throw new Error('the customer is not in the file')
    if (!line.includes(CELL)) failures.push(`a line is ${line}`)
    if (
      !line
        .trim()
        .split(/(?<="),(?=")/)
        .every((cell) => /^"[^]*"$/.test(cell))
    )
      failures.push(`a cell is not in quotes: ${line}`)
    await setStaffRole(demo, staff_id, 'catalog')
    const { status, body: refusal } = await demo.request('GET', file, { headers: await signInStaff(demo, email) })
    if (status !== 403 && status !== 404) failures.push(`the file was answered ${status} after the role was gone`)
    return buildResult(failures, `the file was answered ${status} ${refusal?.errors?.[0] ?? ''}, and a cell is ${CELL}`)
  },
}

async function waitForFile(demo: TargetShop, file: string, headers: Record<string, string>): Promise<string> {
  for (let tries = 0; tries < EXPORT_TRIES; tries += 1) {
    const { status, text } = await demo.request('GET', file, { headers })
    if (status === 200) return text
    await new Promise((resolve) => setTimeout(resolve, EXPORT_WAIT_MS))
  }
  throw new Error('the export was not written')
}

export const unconfirmedMoney: AttackCase = {
  name: 'unconfirmed-money',
  description:
    'changing where money goes and what needs an approval, deciding about money without an order, and making codes of 100 %, without a fresh factor',
  expectation: '403 confirmation_needed for each',
  async run({ demo }) {
    const failures: string[] = []
    const { email } = await createStaff(demo, 'owner')
    const headers = await signInStaff(demo, email)
    await backdateConfirmations(demo.db)
    const { body: list } = await demo.request('GET', '/api/staff/settings/list', { headers })
    for (const name of guardedSettings) {
      const state = list?.states?.[name]
      if (state === undefined) {
        failures.push(`there is no setting ${name}`)
        continue
      }
      const body = { version: state.version, setting: { [name]: list.values[name] } }
      const { status, text } = await demo.request('PUT', '/api/staff/settings/save', { body, headers })
      if (!text.includes('confirmation_needed')) failures.push(`${name} was answered ${status}`)
    }
    const code = {
      code: `ATTACK${Date.now()}`,
      ...{ percent: 100, uses: 1000, uses_each: null, levels: null, note: '' },
      ...{ amount: { MXN: null, USD: null }, least: { MXN: 0, USD: 0 } },
      ...{ starts_at: null, ends_at: new Date(Date.now() + 86_400_000).toISOString() },
    }
    const others: [string, object][] = [
      ['codes/create', code],
      ['money/unmatched', { id: 1, how: 'refund', note: 'x' }],
      ['money/refund-again', { id: 1 }],
    ]
    for (const [path, body] of others) {
      const { status, text } = await demo.request('POST', `/api/staff/${path}`, { body, headers })
      if (!text.includes('confirmation_needed')) failures.push(`${path} was answered ${status} ${text.slice(0, 100)}`)
    }
    return buildResult(failures, `403 for ${guardedSettings.length + others.length} calls`)
  },
}

export const repeatedMails: AttackCase = {
  name: 'repeated-mails',
  description: 'sending one mail to a customer ten times, and a mail to staff again',
  expectation: 'once for the customer, never for staff',
  async run({ demo }) {
    const failures: string[] = []
    const { email } = await createStaff(demo, 'fulfillment')
    const headers = await signInStaff(demo, email)
    const again = async (id: number | undefined) =>
      (await demo.request('POST', '/api/staff/mail/again', { body: { id }, headers })).status
    const toStaff = await again(await insertMessageToStaff(demo.db))
    if (toStaff === 200) failures.push('a mail to staff was sent again')
    const customer = await createCustomer(demo)
    const order_id = await completeOrder(demo, customer.token)
    await waitForMails(demo)
    const toCustomer = await findMessageToCustomer(demo.db, order_id)
    const before = (await listMailsTo(demo, customer.email)).length
    for (let tries = 0; tries < 10; tries += 1) await again(toCustomer)
    const sent = (await listMailsTo(demo, customer.email)).length - before
    if (sent !== 1) failures.push(`a mail to a customer was sent ${sent} times`)
    return buildResult(failures, `the customer got one again, and the mail to staff was answered ${toStaff}`)
  },
}
