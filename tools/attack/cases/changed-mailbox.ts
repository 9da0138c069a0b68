import { type AttackCase, buildResult } from '../support/attack-case.ts'
import {
  completeOrder,
  createCustomer,
  createIpAddress,
  listMailsTo,
  listOrders,
  newEmail,
  PASSWORD,
  waitForLink,
} from '../support/customers.ts'
import { findMessageToCustomer } from '../support/queries.ts'
import { confirmStaff, createStaffSender, sendSuccessfully, signInOwner } from '../support/staff.ts'
import type { TargetShop } from '../support/target.ts'

const NEXT_PASSWORD = 'otra-clave-larga-2026'
type Customer = Awaited<ReturnType<typeof createCustomer>>
type Answer = [attempt: string, status: number, expected: number]

const describe = ([attempt, status]: Answer) => `${attempt} was answered ${status}`

export const formerMailbox: AttackCase = {
  name: 'former-mailbox',
  description:
    'keeping a hold on an account by the mailbox that it left: mails about its orders, links of before, signing in and a new password',
  expectation: 'no mail about an order, each link and the sign-in refused, and no link for a new password',
  async run({ demo }) {
    const customer = await createCustomer(demo)
    const order_id = await completeOrder(demo, customer.token)
    const [order] = await listOrders(demo, customer.token)
    const links = await mailLinks(demo, customer)
    const before = (await listMailsTo(demo, customer.email)).length
    const email = newEmail()
    const confirmation = await changeEmail(demo, customer, email)

    const fulfillment = await createStaffSender(demo, 'fulfillment')
    const paid = await findMessageToCustomer(demo.db, order_id)
    await sendSuccessfully(fulfillment, '/orders/ship', { code: order!.number, carrier: 'DHL', waybill: '1234567890' })
    await sendSuccessfully(fulfillment, '/mail/again', { id: paid })
    const answers: Answer[] = [
      ['the link for a password', await resetPassword(demo, links.password), 400],
      ['the link to the data', await openExport(demo, links.data), 400],
      ['the link of the change', await confirmEmail(demo, confirmation), 400],
      ['signing in', await logIn(demo, customer.email), 400],
      ['signing in by the new mailbox', await logIn(demo, email), 200],
      ['the open session', (await demo.request('GET', '/api/users/data', { token: customer.token })).status, 200],
    ]
    await recover(demo, customer.email)
    const toFormer = (await listMailsTo(demo, customer.email)).slice(0, -before).map(({ kind }) => kind)
    const toNew = (await listMailsTo(demo, email)).map(({ kind }) => kind)
    const failures = answers.filter(([, status, wanted]) => status !== wanted).map(describe)
    const extra = toFormer.filter((kind) => kind !== 'email-changed')
    if (extra.length > 0) failures.push(`the former mailbox got ${extra.join(', ')}`)
    for (const kind of ['order-paid', 'order-shipped'])
      if (!toNew.includes(kind)) failures.push(`the new mailbox did not get ${kind}`)
    return buildResult(
      failures,
      `${answers.map(describe).join(', ')}; the former mailbox got ${toFormer.join(', ')}, the new one ${toNew.join(', ')}`,
    )
  },
}

export const stolenMailbox: AttackCase = {
  name: 'stolen-mailbox',
  description:
    'keeping an account whose mailbox a thief changed, after its owner has undone that: by sessions, a password of the thief, links and mails to the thief’s mailbox',
  expectation: 'sessions end, links and sign-ins of the thief are refused, and mails go to the owner',
  async run({ demo }) {
    const customer = await createCustomer(demo)
    await completeOrder(demo, customer.token)
    const [order] = await listOrders(demo, customer.token)
    const stolen = newEmail()
    await changeEmail(demo, customer, stolen)
    const credentials = { body: { email: stolen, password: PASSWORD }, ipAddress: createIpAddress() }
    const { api_token: session } = (await demo.request('POST', '/api/users/login', credentials)).body
    await recover(demo, stolen)
    const password = await waitForLink(demo, stolen, 'password-recovery', 'cambiar-contrasena')
    const undo = await waitForLink(demo, customer.email, 'email-changed', 'deshacer-correo')
    const undone = await undoChange(demo, undo)
    if (undone !== 200) throw new Error(`undoing the change was answered ${undone}`)
    const fulfillment = await createStaffSender(demo, 'fulfillment')
    await sendSuccessfully(fulfillment, '/orders/ship', { code: order!.number, carrier: 'DHL', waybill: '1234567890' })
    const readData = async (token: string) => (await demo.request('GET', '/api/users/data', { token })).status
    const answers: Answer[] = [
      ['the session of the thief', await readData(session), 401],
      ['a session from before', await readData(customer.token), 401],
      ['the link for a password', await resetPassword(demo, password), 400],
      ['signing in by the mailbox of the thief', await logIn(demo, stolen), 400],
      ['undoing twice', await undoChange(demo, undo), 400],
      ['signing in by the mailbox of the owner', await logIn(demo, customer.email), 200],
    ]
    const toThief = (await listMailsTo(demo, stolen)).map(({ kind }) => kind)
    const toOwner = (await listMailsTo(demo, customer.email)).map(({ kind }) => kind)
    const failures = answers.filter(([, status, wanted]) => status !== wanted).map(describe)
    if (toThief.includes('order-shipped')) failures.push('the thief got order-shipped')
    if (!toOwner.includes('order-shipped')) failures.push('the owner did not get order-shipped')
    return buildResult(failures, `${answers.map(describe).join(', ')}; the thief got ${toThief.join(', ')}`)
  },
}

async function mailLinks(demo: TargetShop, { email, token }: Customer) {
  await recover(demo, email)
  const { id } = (await demo.request('GET', '/api/users/data', { token })).body
  const headers = await signInOwner(demo)
  await confirmStaff(demo, headers)
  const started = await demo.request('POST', '/api/staff/customers/privacy/export', { headers, body: { id } })
  if (started.status !== 200) throw new Error(`an export was answered ${started.status} ${started.text}`)
  return {
    password: await waitForLink(demo, email, 'password-recovery', 'cambiar-contrasena'),
    data: await waitForLink(demo, email, 'data-export-started', 'descargar-mis-datos'),
  }
}

async function changeEmail(
  demo: TargetShop,
  { name, lastname, token, country_id }: Customer,
  email: string,
): Promise<string> {
  const { phone } = (await demo.request('GET', '/api/users/data', { token })).body
  const body = { name, lastname, country_id, phone, email, date_birth: '1990-05-05', password: PASSWORD }
  const changed = await demo.request('PUT', '/api/users/data', { token, body })
  if (changed.body?.email_pending !== email)
    throw new Error(`the change was answered ${changed.status} ${changed.text}`)
  const secret = await waitForLink(demo, email, 'email-change', 'confirmar-correo')
  const status = await confirmEmail(demo, secret)
  if (status !== 200) throw new Error(`confirming the change was answered ${status}`)
  return secret
}

const send = async (demo: TargetShop, method: string, path: string, body: object) =>
  (await demo.request(method, `/api/users/${path}`, { body, ipAddress: createIpAddress() })).status

const confirmEmail = (demo: TargetShop, token: string) => send(demo, 'PUT', 'confirm-email', { token })
const undoChange = (demo: TargetShop, token: string) => send(demo, 'PUT', 'undo-email', { token })
const openExport = (demo: TargetShop, token: string) => send(demo, 'POST', 'confirm-export', { token })
const recover = (demo: TargetShop, email: string) => send(demo, 'POST', 'password-recovery', { email })
const logIn = (demo: TargetShop, email: string) => send(demo, 'POST', 'login', { email, password: PASSWORD })
const resetPassword = (demo: TargetShop, token: string) =>
  send(demo, 'PUT', 'password-reset', { token, password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD })
