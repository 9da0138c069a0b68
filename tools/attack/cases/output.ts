import { type AttackCase, buildResult } from '../support/attack-case.ts'
import {
  completeOrder,
  waitForMails,
  createIpAddress,
  createCustomer,
  buildRegistration,
} from '../support/customers.ts'
import { signInOwner } from '../support/staff.ts'
import { updateEveryText, listContactNames } from '../support/queries.ts'

const FORGED_LINE = 'FORGED-LINE'
const CONTROL_SEQUENCES = ['\u001B[2J', '\u0007', '\u009B31m', `\n${FORGED_LINE}`, `\r\n${FORGED_LINE}`, '\u0000']

export const controlCharacters: AttackCase = {
  name: 'control-characters',
  description: 'putting terminal commands and line breaks into names, addresses and notes of one line',
  expectation: 'each is refused with 4xx; the contact form, which stores only letters of a name, stores none',
  async run({ demo }) {
    const { token, ...customer } = await createCustomer(demo)
    const failures: string[] = []
    const address = { country_id: 142, line: 'Calle 1', line2: 'x', postal_code: '06700', city: 'México' }
    const calls: [string, string, Record<string, unknown>, string[]][] = [
      ['POST', '/api/users/sign-in', buildRegistration(), ['name', 'lastname']],
      ['PUT', '/api/users/data', customer, ['name', 'lastname']],
      ['POST', '/api/addresses/create', address, ['line', 'line2', 'city']],
    ]
    for (const [method, path, body, fields] of calls)
      for (const field of fields)
        for (const text of CONTROL_SEQUENCES) {
          const sent = { token, ipAddress: createIpAddress(), body: { ...body, [field]: `Eva${text}x` } }
          const { status } = await demo.request(method, path, sent)
          if (status < 400 || status >= 500)
            failures.push(`${path} took ${JSON.stringify(text)} as ${field} (${status})`)
        }
    for (const text of CONTROL_SEQUENCES) {
      const message = { name: `Eva${text}x`, email: 'eva@example.test', message: 'Hi' }
      await demo.request('POST', '/api/contact/send', { ipAddress: createIpAddress(), body: message })
    }
    for (const name of await listContactNames(demo.db))
      if (/\p{Cc}/u.test(name)) failures.push(`the contact form kept ${JSON.stringify(name)}`)
    return buildResult(failures, `${CONTROL_SEQUENCES.length} of them were refused`)
  },
}

export const forgedLines: AttackCase = {
  name: 'forged-lines',
  description: 'having the operator’s commands print terminal commands and forged lines from rows of an older release',
  expectation: 'everything printed is escaped, a value stays on its line',
  async run({ demo }) {
    const { token, email } = await createCustomer(demo)
    const order_id = await completeOrder(demo, token)
    const evil = `Eva\u001B[2J\u0007\u009B31m\n${FORGED_LINE}\r${FORGED_LINE}`
    const code = await updateEveryText(demo.db, evil, email, order_id)
    await waitForMails(demo)
    const commands = [
      ['show-customer', email],
      ['list-orders'],
      ['show-order', code],
      ['list-requests', 'all'],
      ['list-returns', 'all'],
      ['list-pending-transfers'],
      ['list-messages'],
      ['list-mails', email],
      ['list-money-tasks'],
    ]
    const failures: string[] = []
    for (const [name = '', ...args] of commands) {
      const output = await demo.runCommand(name, ...args)
      // Every control character but tabs and line breaks.
      if (/[^\P{Cc}\t\n]/u.test(output)) failures.push(`${name} printed a terminal command`)
      if (new RegExp(`^\\s*${FORGED_LINE}`, 'm').test(output)) failures.push(`${name} printed a forged line`)
    }
    return buildResult(failures, `${commands.length} commands printed them escaped`)
  },
}

const FORMULAS = [
  '=HYPERLINK("https://evil.example")',
  '+1+cmd',
  '-2+3+cmd',
  '@SUM(1)',
  '\t=1+1',
  'Ana;=1+1',
  'Ana\t=1+1',
]

export const spreadsheetFormulas: AttackCase = {
  name: 'spreadsheet-formulas',
  description: 'putting formulas into the texts of an order, which staff open in a spreadsheet',
  expectation: 'no cell of the exported file begins like a formula',
  async run({ demo }) {
    const failures: string[] = []
    const { token, email } = await createCustomer(demo)
    const order_id = await completeOrder(demo, token)
    for (const formula of FORMULAS) {
      const code = await updateEveryText(demo.db, formula, email, order_id)
      const headers = await signInOwner(demo)
      const { status, body } = await demo.request('GET', `/api/staff/orders/export?codes=${code}`, { headers })
      const csv: string = body?.csv ?? ''
      if (status !== 200 || !csv.includes(code)) failures.push(`the export was answered ${status}`)
      if (/(?:^|[,;\t\n])"?[=+@\t-](?!\d+(?:\.\d+)?(?:[,"\r]|$))/m.test(csv))
        failures.push(`a cell begins with ${formula}`)
    }
    return buildResult(failures, `${FORMULAS.length} were made texts`)
  },
}
