import type { BenchCustomer } from '../bench/customer.ts'

/** Milliseconds that a request is repeated before it fails; longer than any outage here. */
const PATIENCE_MS = 90_000
const PAUSE_MS = 150

/** A response of the shop or the sandbox that must not be repeated, because it is a refusal. */
export class Said extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status} ${body}`)
    this.status = status
    this.body = body
  }

  /** Returns whether the refusal has one of these codes. */
  is(...codes: string[]): boolean {
    return codes.some((code) => this.body.includes(`"${code}"`))
  }
}

/**
 * Repeats a request while there is no response or the response says that a service is down, as a person does who
 * presses the button once more. Throws `Said` for a refusal, and for an unannounced 5xx.
 */
export async function persist(url: string, request: RequestInit = {}): Promise<unknown> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(url, request).then(read, () => undefined)
    if (answer?.status === 200 || answer?.status === 201) return JSON.parse(answer.body)
    const passing = answer === undefined || answer.status === 503
    if (!passing || Date.now() > until) throw new Said(answer?.status ?? 0, answer?.body ?? 'nobody answers')
    await pause(PAUSE_MS)
  }
}

/** Does the same for a call of the shop, as its customer's browser makes it. */
export async function ask<T>(
  { url }: { url: string },
  { token }: BenchCustomer,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return (await persist(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...type },
    ...sent,
  })) as T
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function read(answer: Response): Promise<{ status: number; body: string }> {
  return { status: answer.status, body: await answer.text() }
}
