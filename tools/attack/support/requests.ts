import { connect } from 'node:net'

export interface HttpResponse {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- an attempt asserts what it reads
  body: any
}

export interface RequestOptions {
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** The IP address that the request seems to come from: the shop trusts this machine as its proxy. */
  ipAddress?: string
}

/** Milliseconds after which a request ends without a response; no response of a working shop takes this long. */
const TIMEOUT_MS = 20_000

export type SendRequest = (method: string, path: string, sent?: RequestOptions) => Promise<HttpResponse>

/**
 * Sends requests to a server of this machine. Redirects are not followed; status 0 means that no response came in time.
 */
export function createRequester(origin: string): SendRequest {
  return async (method, path, { body, token, headers = {}, ipAddress } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(ipAddress ? { 'x-forwarded-for': ipAddress } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = (await response?.text().catch(() => '')) ?? ''
    return { status: response?.status ?? 0, headers: response?.headers ?? new Headers(), text, body: parseJson(text) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends these bytes to a port of this machine, for what no client would send, and returns all that came back. */
export function sendRaw(port: number, lines: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let text = ''
    const end = () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, 'Connection: close', '', ''].join('\r\n')))
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', end)
  })
}
