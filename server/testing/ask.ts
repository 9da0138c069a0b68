import type { FastifyInstance } from 'fastify'

export interface Answered {
  status: number
  headers: Record<string, unknown>
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of a response is what it asserts
  body: any
}

export type Ask = (
  method: string,
  path: string,
  options?: { body?: unknown; token?: string | undefined; headers?: Record<string, string>; from?: string },
) => Promise<Answered>

export function askApp(app: FastifyInstance): Ask {
  return async (method, path, { body, token, headers = {}, from } = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      remoteAddress: from ?? '127.0.0.1',
      ...(body === undefined ? {} : { body: body as object }),
    })
    return { status: response.statusCode, headers: response.headers, body: parse(response.payload) }
  }
}

/** Sends requests over the network, where a shop with a cache responds from memory. */
export function askOver(url: string): Ask {
  return async (method, path, { body, token, headers = {}, from } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: parse(await response.text()),
    }
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
