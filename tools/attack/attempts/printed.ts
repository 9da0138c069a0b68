import { type Attempt, noneGotThrough } from '../tools/attempt.ts'
import { buy, mailsSent, newAddress, newCustomer, registration } from '../tools/people.ts'
import { writeEverywhere, listContactNames } from '../tools/queries.ts'

const FORGED = 'FORGED-LINE'
const BAD = ['\u001B[2J', '\u0007', '\u009B31m', `\n${FORGED}`, `\r\n${FORGED}`, '\u0000']

export const controlCharacters: Attempt = {
  name: 'control-characters',
  tries: 'putting terminal commands and line breaks into names, addresses and notes of one line',
  expects: 'each is refused with 4xx; the contact form, which stores only letters of a name, stores none',
  async run({ demo }) {
    const { token, ...customer } = await newCustomer(demo)
    const bad: string[] = []
    const address = { country_id: 142, line: 'Calle 1', line2: 'x', postal_code: '06700', city: 'México' }
    const calls: [string, string, Record<string, unknown>, string[]][] = [
      ['POST', '/api/users/sign-in', registration(), ['name', 'lastname']],
      ['PUT', '/api/users/data', customer, ['name', 'lastname']],
      ['POST', '/api/addresses/create', address, ['line', 'line2', 'city']],
    ]
    for (const [method, path, body, fields] of calls)
      for (const field of fields)
        for (const text of BAD) {
          const sent = { token, from: newAddress(), body: { ...body, [field]: `Eva${text}x` } }
          const { status } = await demo.ask(method, path, sent)
          if (status < 400 || status >= 500) bad.push(`${path} took ${JSON.stringify(text)} as ${field} (${status})`)
        }
    for (const text of BAD) {
      const message = { name: `Eva${text}x`, email: 'eva@example.test', message: 'Hi' }
      await demo.ask('POST', '/api/contact/send', { from: newAddress(), body: message })
    }
    for (const name of await listContactNames(demo.db))
      if (/\p{Cc}/u.test(name)) bad.push(`the contact form kept ${JSON.stringify(name)}`)
    return noneGotThrough(bad, `${BAD.length} of them were refused`)
  },
}

export const forgedLines: Attempt = {
  name: 'forged-lines',
  tries: 'having the operator’s commands print terminal commands and forged lines from rows of an older release',
  expects: 'everything printed is escaped, a value stays on its line',
  async run({ demo }) {
    const { token, email } = await newCustomer(demo)
    const order_id = await buy(demo, token)
    const evil = `Eva\u001B[2J\u0007\u009B31m\n${FORGED}\r${FORGED}`
    const code = await writeEverywhere(demo.db, evil, email, order_id)
    await mailsSent(demo)
    const commands = [
      ['customer', email],
      ['orders'],
      ['order', code],
      ['requests', 'all'],
      ['returns', 'all'],
      ['orders-pending'],
      ['messages'],
      ['mails', email],
      ['mismatches'],
    ]
    const bad: string[] = []
    for (const [name = '', ...args] of commands) {
      const said = await demo.command(name, ...args)
      // oxlint-disable-next-line no-control-regex -- what must not be printed
      if (/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/.test(said)) bad.push(`${name} printed a terminal command`)
      if (new RegExp(`^\\s*${FORGED}`, 'm').test(said)) bad.push(`${name} printed a forged line`)
    }
    return noneGotThrough(bad, `${commands.length} commands printed them escaped`)
  },
}
