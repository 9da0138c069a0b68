import { createCustomer } from '../../server/domains/accounts/accounts.ts'
import { hashSecret, newSecret } from '../../server/platform/secrets.ts'
import type { Pool, Tx } from '../../server/platform/db.ts'
import { sendRequest } from './send-request.ts'

export interface BenchCustomer {
  id: number
  token: string
}

export async function createCustomers(db: Pool, count: number): Promise<BenchCustomer[]> {
  const customers: BenchCustomer[] = []
  for (let n = 0; n < count; n += 1) customers.push(await insertCustomer(db))
  return customers
}

async function insertCustomer(db: Pool): Promise<BenchCustomer> {
  const token = newSecret()
  const now = new Date()
  const n = token.slice(0, 10).toLowerCase()
  const id = await db.begin(async (tx) => {
    const customer_id = await createCustomer(tx, {
      email: `bench-${n}@test.example`, password_hash: null, name: 'Bench', lastname: 'Bench', date_birth: '1990-01-01', country_id: 142,
      code_phone: '52', phone: '', phone_verified_at: null, lang: 'es', marketing: false,
    }, now) // prettier-ignore
    await insertSession(tx, customer_id, token, now)
    await tx`
      insert into addresses (customer_id, place, country_id, line, postal_code, city, created_at)
      values (${customer_id}, 1, 142, 'Calle 1', '06700', 'Ciudad de México', ${now})`
    return customer_id
  })
  return { id, token }
}

export function signCustomersIn(db: Pool, ids: readonly number[]): Promise<BenchCustomer[]> {
  return db.begin(async (tx) => {
    const customers: BenchCustomer[] = ids.map((id) => ({ id, token: newSecret() }))
    for (const { id, token } of customers) await insertSession(tx, id, token, new Date())
    return customers
  })
}

async function insertSession(tx: Tx, customer_id: number, token: string, now: Date): Promise<void> {
  const session_id = await tx<{ id: number }[]>`
    insert into sessions (customer_id, user_agent, created_at, last_used_at) values (${customer_id}, 'bench', ${now}, ${now}) returning id`.value()
  await tx`
    insert into session_tokens (token_hash, session_id, salt, issued_at, used)
    values (${hashSecret(token)}, ${session_id}, ${Buffer.alloc(32)}, ${now}, true)`
}

export class RequestRefused extends Error {
  /** Whether it is a refusal that a buyer gets when another one was quicker. */
  readonly isSoldOut: boolean

  constructor(call: string, status: number, body: string) {
    super(`${call}: ${status} ${body}`)
    this.isSoldOut = status === 409 && /"(out_of_stock|line_unavailable)"/.test(body)
  }
}

/** Throws `RequestRefused` for any response but success. */
export async function request(url: string, method: string, path: string, token: string, body?: unknown) {
  const response = await sendRequest(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (response.status !== 200) throw new RequestRefused(`${method} ${path}`, response.status, response.body)
  return JSON.parse(response.body)
}
