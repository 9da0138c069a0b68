import { createHmac } from 'node:crypto'
import { type Dirent, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { listSuperusers } from '../support/queries.ts'

export const openMetrics: AttackCase = {
  name: 'open-metrics',
  description: 'reading /metrics of the live shop without its token, as from a proxy that names no client',
  expectation: '401 or 404 without the token, 200 with it',
  async run({ live, metrics_token }) {
    const failures: string[] = []
    for (const from of [undefined, '127.0.0.1', '203.0.113.7']) {
      const { status } = await live.request('GET', '/metrics', from ? { ipAddress: from } : {})
      if (![401, 403, 404].includes(status)) failures.push(`${from ?? 'nobody named'}: ${status}`)
    }
    const { status } = await live.request('GET', '/metrics', { token: metrics_token })
    if (status !== 200) failures.push(`with the token: ${status}`)
    return buildResult(failures, 'as expected')
  },
}

const EVENTS: [string, unknown][] = [
  ['no object', { data: { object: null } }],
  ['no data', { data: null }],
  [
    'no amounts',
    { data: { object: { id: 'pi_attack', object: 'payment_intent', amount: null, amount_received: null } } },
  ],
  ['a lone surrogate', { data: { object: { id: '\uD800', object: 'payment_intent' } } }],
]

export const oddEvents: AttackCase = {
  name: 'odd-events',
  description:
    'rightly signed events of the card provider with nothing, null or half a letter in them, and a doubled address',
  expectation: '200 for what is ignored, a refusal below 500 else, and never "bad signature"',
  async run({ demo, webhook_secret }) {
    const failures: string[] = []
    for (const type of ['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created', 'refund.updated'])
      for (const [description, rest] of EVENTS) {
        const now = Math.floor(Date.now() / 1000)
        const event = {
          id: `evt_attack_${type}`,
          object: 'event',
          type,
          created: now,
          livemode: false,
          ...(rest as object),
        }
        const body = JSON.stringify(event)
        const signature = createHmac('sha256', webhook_secret).update(`${now}.${body}`).digest('hex')
        const headers = { 'stripe-signature': `t=${now},v1=${signature}` }
        const { status, body: responseBody } = await demo.request('POST', '/api/webhooks/stripe', { body, headers })
        const refused = responseBody?.errors?.[0] === 'invalid_signature'
        if (status >= 500 || status === 0 || refused || (status !== 200 && description !== 'a lone surrogate'))
          failures.push(`${type} with ${description} was answered ${status} ${responseBody?.errors?.[0] ?? ''}`.trim())
      }
    for (const page of ['/dev/mailbox', '/dev/mailbox.json']) {
      const { status } = await demo.request('GET', `${page}?to=a&to=b`)
      if (status < 400 || status >= 500) failures.push(`${page} with two addresses was answered ${status}`)
    }
    return buildResult(failures, 'as expected')
  },
}

function listFiles(folder: string): string[] {
  const entries: Dirent[] = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? listFiles(file) : entry.isFile() ? [file] : []
  })
}

export const openFiles: AttackCase = {
  name: 'open-files',
  description:
    'reading logs, databases, mail and keys of the data folder as another user of the machine, listing its images, or the database as its superuser',
  expectation: 'mode 600 (nothing for others), folders that others cannot list, and a role without superuser',
  async run({ demo }) {
    const secret = /\.(?:sqlite(?:-wal|-shm)?|log|jsonl)$|password|keys\.json$/
    const failures = listFiles(demo.folder)
      .filter((file) => secret.test(path.basename(file)) && (statSync(file).mode & 0o077) !== 0)
      .map((file) => `${path.basename(file)} has mode ${(statSync(file).mode & 0o777).toString(8)}`)
    for (const folder of ['.', 'media']) {
      const mode = statSync(path.join(demo.folder, folder)).mode & 0o777
      if ((mode & 0o066) !== 0) failures.push(`others can list ${folder}, which has mode ${mode.toString(8)}`)
    }
    for (const role of await listSuperusers(demo.db)) failures.push(`the shop's role ${role} is superuser`)
    return buildResult(failures, 'as expected')
  },
}
