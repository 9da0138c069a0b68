import type { BenchCustomer } from '../bench/customer.ts'

/** So long somebody tries before giving up: longer than anything here is away. */
const PATIENCE_MS = 90_000
const PAUSE_MS = 150

/** An answer of the shop or the sandbox that is none of ours to repeat: it said no. */
export class Said extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status} ${body}`)
    this.status = status
    this.body = body
  }

  /** Does the refusal carry one of these codes? */
  is(...codes: string[]): boolean {
    return codes.some((code) => this.body.includes(`"${code}"`))
  }
}

/**
 * Asks again and again while nobody answers, or the answer is that something is down, as somebody does who presses the
 * button once more. Throws Said for a refusal, and for a 5xx that is no announced one.
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

/** The same for a call of the shop, as its customer's browser makes it. */
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
