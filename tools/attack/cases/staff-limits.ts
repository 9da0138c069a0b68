import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { completeOrder, createCustomer, listOrders, requestReturn, requestTransfer } from '../support/customers.ts'
import { backdateConfirmations, listOwedTransfers } from '../support/queries.ts'
import { confirmStaff, createStaffSender, sendSuccessfully, type SendAsStaff, signInOwner } from '../support/staff.ts'
import type { TargetShop } from '../support/target.ts'

/** A refund limit below the price of one unit, in minor units. */
const LIMIT = { MXN: 100_00, USD: 10_00 }
const PART = 6_00

export const splitRefunds: AttackCase = {
  name: 'split-refunds',
  description:
    'giving away more than the refund limit in small parts, all at once, with a discarded return, by canceling, and as money that a transfer brought',
  expectation: `at most ${LIMIT.USD} without a second person, by each road`,
  async run({ demo }) {
    const owner = await signInOwner(demo)
    await confirmStaff(demo, owner)
    const settings = await demo.request('GET', '/api/staff/settings/list', { headers: owner })
    const body = { version: settings.body.states.refund_limit.version, setting: { refund_limit: LIMIT } }
    const saved = await demo.request('PUT', '/api/staff/settings/save', { body, headers: owner })
    if (saved.status !== 200) throw new Error(`the limit was answered ${saved.status} ${saved.text}`)
    const [support, fulfillment] = [
      await createStaffSender(demo, 'support'),
      await createStaffSender(demo, 'fulfillment'),
    ]
    const observations = [
      await refundInParts(demo, support),
      await refundAtOnce(demo, support),
      await cancelWhole(demo, fulfillment),
      await discardReturn(demo, support, fulfillment),
      await sendBackAlone(demo, fulfillment, [9_000_00]),
      await sendBackAlone(demo, fulfillment, [PART, PART, PART]),
    ]
    const failures = observations.filter(({ amount, seen, refusal }) => amount > LIMIT.USD || !seen.includes(refusal))
    const describe = ({ road, amount, seen }: Observation) => `${road}: ${amount} (${seen})`
    return buildResult(failures.map(describe), observations.map(describe).join('; '))
  },
}

interface Observation {
  road: string
  amount: number
  seen: string
  refusal: string
}

const ABOVE = 'refund_above_limit'

async function buy(demo: TargetShop) {
  const { token } = await createCustomer(demo)
  await completeOrder(demo, token)
  const [order] = await listOrders(demo, token)
  if (order === undefined || order.total <= 3 * PART + 6) throw new Error('the order is not above the limit')
  return { ...order, token }
}

const describeAnswer = ({ status, body }: Awaited<ReturnType<SendAsStaff>>) => body?.errors?.[0] ?? String(status)

async function refundInParts(demo: TargetShop, support: SendAsStaff): Promise<Observation> {
  const { number: code } = await buy(demo)
  const answers = []
  for (const part of [1, 2, 3]) answers.push(await refundPart(support, code, part))
  return countRefunds('refunds one after the other', answers)
}

async function refundAtOnce(demo: TargetShop, support: SendAsStaff): Promise<Observation> {
  const { number: code } = await buy(demo)
  return countRefunds('refunds at once', await Promise.all([1, 2, 3].map((part) => refundPart(support, code, part))))
}

/** Each part has another amount and key, so that none is the repeat of one before. */
async function refundPart(support: SendAsStaff, code: string, part: number) {
  const amount = PART + part
  const body = {
    code,
    lines: [],
    shipping: 0,
    amount,
    expected_amount: amount,
    reason: 'x',
    key: `attack-${code}-${part}`,
  }
  return { amount, answer: await support('POST', '/orders/refund', { ...body, again: true }) }
}

function countRefunds(road: string, refunds: Awaited<ReturnType<typeof refundPart>>[]): Observation {
  const amount = refunds.reduce((sum, refund) => sum + (refund.answer.status === 200 ? refund.amount : 0), 0)
  return { road, amount, seen: refunds.map(({ answer }) => describeAnswer(answer)).join(', '), refusal: ABOVE }
}

async function cancelWhole(demo: TargetShop, fulfillment: SendAsStaff): Promise<Observation> {
  const { number: code, total } = await buy(demo)
  const answer = await fulfillment('POST', '/orders/cancel', { code, reason: null })
  return { road: 'canceling', amount: answer.status === 200 ? total : 0, seen: describeAnswer(answer), refusal: ABOVE }
}

async function discardReturn(demo: TargetShop, support: SendAsStaff, sender: SendAsStaff): Promise<Observation> {
  const order = await buy(demo)
  const { number: code } = order
  await sendSuccessfully(sender, '/orders/ship', { code, carrier: 'DHL', waybill: '1234567890' })
  await sendSuccessfully(sender, '/orders/deliver', { code })
  const id = await requestReturn(demo, order.token, order)
  await sendSuccessfully(support, '/returns/approve', { id })
  const [{ size_id, color_id } = { size_id: 0, color_id: 0 }] = order.detail.cart_products
  const buildReceipt = (discarded: number) => ({
    id,
    lines: [{ size_id, color_id, restocked: 1 - discarded, discarded }],
    with_shipping: false,
  })
  // Discarded goods are refunded with as much as those that go back on sale.
  const { body } = await support('POST', '/returns/receive/preview', buildReceipt(0))
  const answer = await support('POST', '/returns/receive', { ...buildReceipt(1), expected_amount: body.goods })
  return {
    road: 'a discarded return',
    amount: answer.status === 200 ? body.goods : 0,
    seen: describeAnswer(answer),
    refusal: ABOVE,
  }
}

async function sendBackAlone(
  demo: TargetShop,
  fulfillment: SendAsStaff,
  [received, ...others]: [number, ...number[]],
): Promise<Observation> {
  const { token } = await createCustomer(demo)
  const code = await requestTransfer(demo, token)
  await sendSuccessfully(fulfillment, '/transfers/reject', { code, reason: 'x', received })
  for (const [index, amount] of others.entries()) {
    const owed = { code, amount, cause: 'paid_twice', known_count: index + 1 }
    await sendSuccessfully(fulfillment, '/transfers/owe', owed)
  }
  const seen: string[] = []
  let sent = 0
  for (const { id, amount } of await listOwedTransfers(demo.db, code)) {
    const answer = await fulfillment('POST', '/transfers/sent-back', { id, reference: 'Z-1' })
    seen.push(describeAnswer(answer))
    if (answer.status === 200) sent += amount
  }
  if (seen.length !== others.length + 1) throw new Error(`${seen.length} amounts were recorded`)
  return {
    road: `${seen.length} amounts beside a transfer`,
    amount: sent,
    seen: seen.join(', '),
    refusal: 'sent_by_other',
  }
}

export const splitGifts: AttackCase = {
  name: 'split-gifts',
  description:
    'without a fresh factor: crystals above 100 in parts and at once, and codes that give all as an amount, without an end of uses, or as a batch',
  expectation: '403 confirmation_needed for what is above the limit of a day and of the settings',
  async run({ demo }) {
    const failures: string[] = []
    const manager = await createStaffSender(demo, 'manager')
    await backdateConfirmations(demo.db)
    const customers = await Promise.all(Array.from({ length: 4 }, () => createCustomer(demo)))
    const correct = async (token: string, crystals: number) => {
      const { id } = (await demo.request('GET', '/api/users/data', { token })).body
      const body = { id, crystals, crystals_before: 0, reason: 'x', reason_en: 'x' }
      return manager('POST', '/customers/crystals', body)
    }
    const answers = [await correct(customers[0]!.token, 60)]
    answers.push(...(await Promise.all(customers.slice(1).map(({ token }) => correct(token, 60)))))
    const given = answers.filter(({ status }) => status === 200).length * 60
    if (given > 100) failures.push(`${given} crystals were added`)
    for (const answer of answers.slice(1))
      if (describeAnswer(answer) !== 'confirmation_needed')
        failures.push(`60 more were answered ${describeAnswer(answer)}`)
    if (answers[0]!.status !== 200) failures.push(`60 crystals were answered ${describeAnswer(answers[0]!)}`)
    const terms = {
      ...{ percent: null, amount: { MXN: null, USD: null }, least: { MXN: 0, USD: 0 } },
      ...{ starts_at: null, ends_at: null, levels: null, note: '', uses_each: null },
    }
    // A prefix has at most 16 characters.
    const name = `ATTACK${Date.now() % 1_000_000_000}`
    const codes: [string, string, object][] = [
      ['100 % as an amount', 'create', { code: `${name}A`, ...terms, amount: { MXN: 9_000_00, USD: 500_00 }, uses: 1 }],
      [
        'an amount that is the whole of its least purchase',
        'create',
        { code: `${name}B`, ...terms, amount: { MXN: null, USD: 50_00 }, least: { MXN: 0, USD: 50_00 }, uses: 1 },
      ],
      ['uses without an end', 'create', { code: `${name}C`, ...terms, percent: 10, uses: null }],
      ['a batch of 5,000', 'generate', { key: `${name}-batch`, prefix: name, count: 5_000, ...terms, percent: 10 }],
    ]
    for (const [road, path, body] of codes) {
      const answer = await manager('POST', `/codes/${path}`, body)
      if (answer.body?.errors?.[0] !== 'confirmation_needed')
        failures.push(`${road} was answered ${describeAnswer(answer)}`)
    }
    return buildResult(
      failures,
      `${given} crystals were added (${answers.map(describeAnswer).join(', ')}), and ${codes.length} kinds of codes were refused`,
    )
  },
}
