import { createHmac } from 'node:crypto'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { hasForgedEventJob } from '../support/queries.ts'
import { sendRaw } from '../support/requests.ts'

const JSON_TYPE = 'Content-Type: application/json'
/** Heads of requests that two servers would read as different requests, with what follows their empty line. */
const AMBIGUOUS: [string, string[]][] = [
  ['two lengths', [JSON_TYPE, 'Content-Length: 2', 'Content-Length: 40', '', '{}']],
  ['a length and chunks', [JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '']],
  ['an unknown coding', [JSON_TYPE, 'Transfer-Encoding: xchunked', '', '{}']],
  ['chunks named before a space', [JSON_TYPE, 'Transfer-Encoding : chunked', '', '0', '']],
  ['a signed length', [JSON_TYPE, 'Content-Length: +2', '', '{}']],
  ['a carriage return in a header', [JSON_TYPE, 'X-Odd: a\rContent-Length: 2', '', '{}']],
  ['a folded header', [JSON_TYPE, 'X-Odd: a', ' Content-Length: 2', '', '{}']],
  ['a chunk with a size of letters', [JSON_TYPE, 'Transfer-Encoding: chunked', '', 'zz', '{}']],
]

export const smuggledRequests: AttackCase = {
  name: 'smuggled-requests',
  description: 'hiding a second request in the body of one whose length two servers would read differently',
  expectation: '400 for each, and no second response',
  async run({ demo: { port } }) {
    const failures: string[] = []
    for (const [description, rest] of AMBIGUOUS) {
      const hidden = ['GET /api/shop/info HTTP/1.1', `Host: localhost:${port}`]
      const { status, text } = await sendRaw(port, [
        'POST /api/contact/send HTTP/1.1',
        `Host: localhost:${port}`,
        ...rest,
        ...hidden,
      ])
      const responses = text.match(/^HTTP\/1\.1 /gm)?.length ?? 0
      if (status !== 400 || responses !== 1) failures.push(`${description}: ${status}, ${responses} responses`)
    }
    return buildResult(failures, `${AMBIGUOUS.length} were refused`)
  },
}

export const forgedEvents: AttackCase = {
  name: 'forged-events',
  description: 'reporting a payment to the shop with no signature, a foreign or an old one, or a changed text',
  expectation: '400 for each, and no job for any',
  async run({ demo, webhook_secret }) {
    const now = Math.floor(Date.now() / 1000)
    const data = { object: { id: 'pi_forged', object: 'payment_intent', amount_received: 100, currency: 'usd' } }
    const event = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', created: now, data }
    const body = JSON.stringify(event)
    const sign = (at: number, secret = webhook_secret) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    const attempts: [string, string, string | undefined][] = [
      ['no signature', body, undefined],
      ['a foreign secret', body, sign(now, 'whsec_foreign')],
      ['a signature of an hour ago', body, sign(now - 3_600)],
      ['a signature of the next hour', body, sign(now + 3_600)],
      ['another amount', body.replace('100', '999'), sign(now)],
      ['another time', body, sign(now - 1).replace(String(now - 1), String(now))],
    ]
    const failures: string[] = []
    for (const [description, sent, signature] of attempts) {
      const headers = signature === undefined ? {} : { 'stripe-signature': signature }
      const { status } = await demo.request('POST', '/api/webhooks/stripe', { body: sent, headers })
      if (status !== 400) failures.push(`${description} was answered ${status}`)
    }
    const paypal = await demo.request('POST', '/api/webhooks/paypal', {
      body: { ...event, event_type: 'PAYMENT.CAPTURE.COMPLETED' },
    })
    if (paypal.status !== 400) failures.push(`an event of PayPal without a signature was answered ${paypal.status}`)
    if (await hasForgedEventJob(demo.db)) failures.push('one became a job')
    return buildResult(failures, `${attempts.length + 1} were refused`)
  },
}
