import type { Call } from '@shop/contract/call.ts'
import { allCalls } from '@shop/contract/contract.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { type KnownValues, sampleRequest } from '../../../server/testing/sample-inputs.ts'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { createCustomer, createIpAddress, PASSWORD } from '../support/customers.ts'
import type { HttpResponse } from '../support/requests.ts'
import { signInOwner } from '../support/staff.ts'

const KNOWN: KnownValues = {
  email: 'eva@example.test',
  password: PASSWORD,
  phone: '5512345678',
  date_birth: '1990-05-05',
  postal_code: '06700',
  country_id: 142,
  quantity: 1,
  from: '2026-01-01',
  to: '2026-11-01',
  month: '2026-09',
}

/** Values of which hardly a field takes one, as JSON, because some of them cannot be written by a program. */
const VALUES = [
  'null',
  '[]',
  '{"__proto__":{"id":1}}',
  '1e308',
  '9007199254740993',
  '"\\ud800"',
  '"+275760-09-13T00:00:00.000Z"',
  `"${'x'.repeat(3_000)}"`,
]
const MORE_VALUES = [
  'true',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '""',
  '"NaN"',
  '"__proto__"',
  '"0000-00-00"',
  '"9999-12-31T23:59:59.999Z"',
  '"2026-02-30"',
  '"%"',
  '"\\\\"',
  '"a\\r\\nBcc: x@y.example"',
  `[${'1,'.repeat(9_999)}1]`,
  '[[null]]',
]

/** These end the session of the attack, or take a tenth of a second of hashing for each value. */
const LEFT_OUT = new Set([
  ...['logOut', 'refreshToken', 'endSession', 'closeAccount', 'signOut', 'endMySession', 'setStaffStatus'],
  ...['setStaffRoles', 'resetStaffAccess', 'register', 'logIn', 'signInWithPassword', 'changePassword'],
  ...['changeStaffPassword', 'confirmIdentity', 'acceptInvitation', 'resetPassword'],
])

const CALLS_PER_SIGN_IN = 40

const named = [...allCalls, ...allStaffCalls].filter(({ name }) => !LEFT_OUT.has(name))

function listRequests(call: Call | StaffCall, value: string): { method: string; url: string; body?: string }[] {
  const { method, path, body } = sampleRequest(call, KNOWN)
  const url = `${'access' in call ? '/api/staff' : '/api'}${path}`
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const text = encodeURIComponent(value.replaceAll(/^"|"$/g, ''))
  const inQuery = listFields(call.query).map((field) => ({ method, url: `${url}&${field}=${text}`, ...json }))
  const inBody = listFields(call.body).map((field) => {
    const rest = JSON.stringify({ ...(body as object), [field]: undefined }).slice(1)
    return { method, url, body: `{"${field}":${value}${rest === '}' ? '' : ','}${rest}` }
  })
  return [...inQuery, ...inBody]
}

function listFields(schema: { properties?: object } | undefined): string[] {
  return Object.keys(schema?.properties ?? {})
}

/** Returns what is wrong with a response: a failure of the shop, or a refusal that its reader cannot understand. */
function findProblem({ status, body }: HttpResponse): string | undefined {
  if (status === 0 || status >= 500) return `was answered ${status}`
  if (status < 400) return undefined
  const isRefusal = typeof body?.errors?.[0] === 'string' && /\S/.test(body.message ?? '')
  if (!isRefusal) return `was refused with ${status} without a code or a sentence`
  return /\{\w+\}/.test(body.message) ? `was refused with the sentence "${body.message}"` : undefined
}

export const hostileValues: AttackCase = {
  name: 'hostile-values',
  description:
    'sending a wrong type, an extreme number or date, half a letter or a forged prototype in each field of every call, those of staff as an owner',
  expectation: 'no response of 500 or above, and a code with a whole sentence for each refusal',
  async run({ demo, long }) {
    const { token } = await createCustomer(demo)
    const failures: string[] = []
    let sent = 0
    let owner = await signInOwner(demo)
    for (const [index, call] of named.entries()) {
      // A sign-in confirms the identity for five minutes.
      if (index % CALLS_PER_SIGN_IN === 0) owner = await signInOwner(demo)
      const isOfStaff = 'access' in call
      for (const value of long ? [...VALUES, ...MORE_VALUES] : VALUES) {
        const requests = listRequests(call, value)
        sent += requests.length
        const responses = await Promise.all(
          requests.map(({ method, url, body }) =>
            demo.request(method, url, {
              ipAddress: createIpAddress(),
              ...(isOfStaff ? { headers: owner } : { token }),
              ...(body === undefined || method === 'GET' ? {} : { body }),
            }),
          ),
        )
        for (const problem of responses.map(findProblem))
          if (problem !== undefined) failures.push(`${call.name} with ${value.slice(0, 40)} ${problem}`)
      }
    }
    return buildResult(failures, `${sent} requests to ${named.length} calls`)
  },
}
