import { calls } from '@shop/contract/calls.ts'
import { everyCall } from '@shop/contract/contract.ts'
import { type Attempt, noneGotThrough } from '../attempt.ts'
import { newAddress } from '../people.ts'
import type { OneShop, Target } from '../target.ts'

/** Just below the largest body that the shop reads. */
const BYTES = 120_000
/** More of the processor than a harmless refused body of the same size takes, at most. */
const MOST_MS = 5
/** Other work of the shop may fall into one round; in the quietest of them it does not. */
const ROUNDS = 3

/** Characters that are slow to normalize, to fold or to match. */
const WORST: [string, string][] = [
  ['combining marks that change their order', '\u0344'.repeat(16_000) + '\u0327'.repeat(16_000)],
  ['one ligature that becomes eighteen letters', '\uFDFA'.repeat(BYTES / 3)],
  ['digits with separators', '4 2-'.repeat(BYTES / 4)],
  ['spaces before a letter', `${' '.repeat(BYTES)}x`],
  ['an address that never ends', `a@${'a.'.repeat(BYTES / 2)}`],
]

/** The shop's own count of the seconds of processor it has taken, in milliseconds. */
async function processorMs({ ask }: OneShop, token: string): Promise<number> {
  const { text } = await ask('GET', '/metrics', { token })
  const seconds = /^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('the metrics do not count the processor')
  return Number(seconds) * 1000
}

async function costOf({ demo, metrics_token }: Target, send: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < ROUNDS && least > MOST_MS; round += 1) {
    const before = await processorMs(demo, metrics_token)
    await send()
    least = Math.min(least, (await processorMs(demo, metrics_token)) - before)
  }
  return least
}

const withBody = Object.values(calls).filter(([method]) => method !== 'GET')

export const slowBodies: Attempt = {
  name: 'slow-bodies',
  tries: 'keeping the processor busy with one refused body of 120 KB to every call that takes one',
  expects: `no body costs ${MOST_MS} ms of processor more than a harmless one of its size`,
  async run(target) {
    const slow: string[] = []
    const chosen = target.long ? WORST : WORST.slice(0, 2)
    // Half of these calls are refused for want of a token: they must not read what they refuse either.
    for (const [method, path] of withBody) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
      const send = (text: string) => () =>
        target.demo.ask(method, url, {
          from: newAddress(),
          body: { unknown: text, email: text, name: text.slice(0, 9) },
        })
      const harmless = await costOf(target, send('x'.repeat(BYTES)))
      for (const [what, text] of chosen) {
        const more = (await costOf(target, send(text))) - harmless
        if (more > MOST_MS) slow.push(`${method} ${path} took ${Math.round(more)} ms more for ${what}`)
        // One that is this slow would keep the whole run waiting for the others.
        if (more > 1_000) return noneGotThrough([...slow, 'stopped there'], '')
      }
    }
    return noneGotThrough(slow, `${withBody.length} calls with ${chosen.length} bodies each`)
  },
}

export const nullBytes: Attempt = {
  name: 'null-bytes',
  tries: 'sending NUL in every value of every call, so that PostgreSQL refuses it and writes to its log',
  expects: 'a refusal before any SQL: no answer of 500 or above, and not a line more in the database log',
  async run({ demo, long }) {
    const before = demo.databaseLogBytes()
    const bad: string[] = []
    for (let round = 0; round < (long ? 20 : 2); round += 1) {
      for (const { name: call, query, body } of everyCall) {
        const [method, path] = calls[call]
        const url = `/api${path.replaceAll(/\{\w+\}/g, round % 2 ? '%00x' : '1')}`
        const names = Object.keys(query?.properties ?? {})
        const question = names.map((name) => `${name}=${name === 'lang' ? 'en' : '%00x'}`).join('&')
        const fields = Object.keys(body?.properties ?? {}).map((name) => [name, 'a\u0000x'])
        const sent = method === 'GET' ? {} : { body: Object.fromEntries(fields) }
        const { status } = await demo.ask(method, `${url}?${question}`, { from: newAddress(), ...sent })
        if (status >= 500 || status === 0) bad.push(`${method} ${path} was answered ${status}`)
      }
      for (const path of ['/detalles-producto/%00x', '/category/%00x', '/coleccion/%00x', '/resultados?search=%00x']) {
        const { status } = await demo.ask('GET', path)
        if (status >= 500 || status === 0) bad.push(`GET ${path} was answered ${status}`)
      }
    }
    const grown = demo.databaseLogBytes() - before
    if (grown > 0) bad.push(`the database log grew by ${grown} bytes`)
    return noneGotThrough(bad, `${everyCall.length} calls, the database log unchanged`)
  },
}
