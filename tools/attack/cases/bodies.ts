import { setTimeout } from 'node:timers/promises'
import type { Call } from '@shop/contract/call.ts'
import { allCalls } from '@shop/contract/contract.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { calculateBodyLimit } from '../../../server/platform/body-limit.ts'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { type KnownValues, sampleRequest } from '../../../server/testing/sample-inputs.ts'
import { createIpAddress, createCustomer } from '../support/customers.ts'
import { signInOwner } from '../support/staff.ts'
import type { TargetShop, Target } from '../support/target.ts'

/** Milliseconds of processor time that a refused body may take beyond a harmless refused body of the same size. */
const MAX_EXTRA_MS = 5
/**
 * Other work of the shop and of the machine may fall into many rounds; in the quietest of them it does not. Later rounds
 * are only needed while a body seems slow. Each waits longer than the one before, because a job may run for seconds.
 */
const [MIN_ROUNDS, MAX_ROUNDS, PAUSE_MS] = [3, 16, 100]
/** A call this slow would delay the whole run if it were repeated. */
const MAX_RESPONSE_MS = 1_000

/** Texts of about the given number of bytes, whose characters are slow to normalize, to fold or to match. */
const WORST_TEXTS: [string, (bytes: number) => string][] = [
  ['combining marks that change their order', (bytes) => '\u0344'.repeat(bytes / 4) + '\u0327'.repeat(bytes / 4)],
  ['one ligature that becomes eighteen letters', (bytes) => '\uFDFA'.repeat(bytes / 3)],
  ['digits with separators', (bytes) => '4 2-'.repeat(bytes / 4)],
  ['spaces before a letter', (bytes) => `${' '.repeat(bytes)}x`],
  ['an address that never ends', (bytes) => `a@${'a.'.repeat(bytes / 2)}`],
]

async function processorMs({ request }: TargetShop, token: string): Promise<number> {
  const { text } = await request('GET', '/metrics', { token })
  const seconds = /^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('the metrics have no processor time')
  return Number(seconds) * 1000
}

async function measureCost({ demo, metrics_token }: Target, send: () => Promise<unknown>): Promise<number> {
  const before = await processorMs(demo, metrics_token)
  await send()
  return (await processorMs(demo, metrics_token)) - before
}

interface Costs {
  harmless: number
  suspect: number
}

/** Whether a suspect costs too much. A call that hashes a password takes a tenth of a second of its own, more or less. */
const isSlow = ({ harmless, suspect }: Costs) => suspect > harmless + MAX_EXTRA_MS + harmless / 4

/**
 * Returns the costs of two requests in their quietest rounds, in milliseconds. They are sent in turns, so that a job that
 * runs for a while makes both slower.
 */
async function measureInTurns(
  target: Target,
  sendHarmless: () => Promise<unknown>,
  sendSuspect: () => Promise<unknown>,
): Promise<Costs> {
  const costs = { harmless: Infinity, suspect: Infinity }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    costs.harmless = Math.min(costs.harmless, await measureCost(target, sendHarmless))
    costs.suspect = Math.min(costs.suspect, await measureCost(target, sendSuspect))
    if (costs.suspect > MAX_RESPONSE_MS || (round >= MIN_ROUNDS && !isSlow(costs))) break
    if (round >= MIN_ROUNDS) await setTimeout((round - MIN_ROUNDS) * PAUSE_MS)
  }
  return costs
}

const KNOWN: KnownValues = {
  email: 'eva@example.test',
  phone: '5512345678',
  date_birth: '1990-05-05',
  postal_code: '06700',
  password: 'una-clave-larga-2026',
  password_confirmation: 'una-clave-larga-2026',
  country_id: 142,
  quantity: 1,
}

export const slowBodies: AttackCase = {
  name: 'slow-bodies',
  description:
    'keeping the processor busy with an unknown field, as large as it may be, in a right body of every call that takes one',
  expectation: `no body costs ${MAX_EXTRA_MS} ms of processor time more than a harmless one of its size`,
  async run(target) {
    const { demo, long } = target
    const { token } = await createCustomer(demo)
    const slow: string[] = []
    const chosen = long ? WORST_TEXTS : WORST_TEXTS.slice(0, 2)
    // The body of a call of staff is read only with a session, unless it is part of signing in.
    const ofAnyone = allStaffCalls.filter(({ access }) => access === 'anyone')
    const withBody = [...allCalls, ...ofAnyone].filter(({ body }) => body !== undefined)
    for (const call of withBody) {
      const { method, path, body } = sampleRequest(call, KNOWN)
      const url = getPrefix(call) + path
      const headers = 'access' in call ? { origin: `http://127.0.0.1:${demo.port}` } : {}
      // This is just below the largest body that the call reads.
      const bytes = calculateBodyLimit(call) - JSON.stringify(body).length - 100
      const send = (text: string) => async () => {
        const sent = { ipAddress: createIpAddress(), token, headers, body: { ...(body as object), unknown: text } }
        const { status } = await demo.request(method, url, sent)
        if (status === 403) throw new Error(`${method} ${url} was refused before its body was read`)
        if (status === 413) throw new Error(`${method} ${path} does not read ${bytes} bytes more`)
      }
      for (const [description, text] of chosen) {
        const costs = await measureInTurns(target, send('x'.repeat(bytes)), send(text(bytes)))
        const extra_ms = Math.round(costs.suspect - costs.harmless)
        if (isSlow(costs)) slow.push(`${call.name} took ${extra_ms} ms more for ${description}`)
        if (costs.suspect > MAX_RESPONSE_MS) return buildResult([...slow, 'stopped there'], '')
      }
    }
    return buildResult(slow, `${withBody.length} calls with ${chosen.length} bodies each`)
  },
}

function getPrefix(call: Call | StaffCall): string {
  return 'access' in call ? '/api/staff' : '/api'
}

function listFieldNames(schema: { properties?: object } | undefined): string[] {
  return Object.keys(schema?.properties ?? {})
}

function insertNul(fields: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(fields)
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => ({ ...fields, [name]: 'a\u0000x' }))
}

const PAGES = [
  '/detalles-producto/%00x',
  '/category/%00x',
  '/category/x/%00x',
  '/coleccion/%00x',
  '/resultados?search=%00x',
]

const STAFF_DOCUMENTS = ['/api/staff/mail/rendered/%00x', '/api/staff/mail/samples/%00x/%00x/%00x']

const everyCall = [...allCalls, ...allStaffCalls.filter(({ name }) => name !== 'signOut')]

export const nullBytes: AttackCase = {
  name: 'null-bytes',
  description:
    'sending NUL in every value of every call, those of staff with the session of an owner, so that PostgreSQL refuses it and writes to its log',
  expectation: 'a refusal before any SQL: no response of 500 or above, and no new error in the database log',
  async run({ demo, long }) {
    const { token } = await createCustomer(demo)
    const before = demo.countDatabaseErrors()
    const failures: string[] = []
    const staffHeaders = await signInOwner(demo)
    const send = async (method: string, path: string, body?: unknown) => {
      const { status } = await demo.request(method, path, {
        ipAddress: createIpAddress(),
        ...(path.startsWith('/api/staff') ? { headers: staffHeaders } : { token }),
        ...(body ? { body } : {}),
      })
      if (status >= 500 || status === 0) failures.push(`${method} ${path} was answered ${status}`)
    }
    for (let round = 0; round < (long ? 20 : 1); round += 1) {
      for (const call of everyCall) {
        const { method, path, body } = sampleRequest(call, KNOWN)
        const prefix = getPrefix(call)
        const [pathWithoutQuery] = path.split('?')
        for (const name of listFieldNames(call.query))
          await send(method, `${prefix}${pathWithoutQuery}?${name}=%00x`, body)
        for (const fields of insertNul((body as Record<string, unknown> | undefined) ?? {}))
          await send(method, prefix + path, fields)
        if (call.params) await send(method, prefix + call.path.replaceAll(/\{\w+\}/g, '%00x'), body)
      }
      for (const path of [...PAGES, ...STAFF_DOCUMENTS]) await send('GET', path)
    }
    const errors = demo.countDatabaseErrors() - before
    if (errors > 0) failures.push(`the database refused ${errors} statements and logged them`)
    return buildResult(failures, `${everyCall.length} calls, no error in the database log`)
  },
}
