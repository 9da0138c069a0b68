import { expect } from 'vitest'
import { listOperations } from '../../domains/agents/agents.ts'
import type { TestShop } from '../test-shop.ts'
import { findAnswerViolations } from './ucp-schemas.ts'

/** An answer to an assistant. `error` is the number that JSON-RPC gives a failure of the protocol. */
export interface AgentAnswer {
  status: number
  headers: Record<string, unknown>
  payload: string
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of an answer is what it asserts
  body: any
  error?: number
}

export interface AgentOptions {
  token?: string | undefined
  id?: string
  key?: string
  headers?: Record<string, string>
  from?: string
}

export type AskAsAgent = (operation: string, input?: unknown, options?: AgentOptions) => Promise<AgentAnswer>

/**
 * Returns both ways to call the operations of a shop, as an assistant of this platform. Every answer is compared with the
 * official schema of its operation.
 */
export function askAsAgent({ app }: Pick<TestShop, 'app'>, profile_url: string): { rest: AskAsAgent; mcp: AskAsAgent } {
  const inject = async (method: string, url: string, body: unknown, { token, headers, from }: AgentOptions) => {
    const response = await app.inject({
      method: method as 'POST',
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      remoteAddress: from ?? '127.0.0.1',
      ...(body === undefined ? {} : { body: body as object }),
    })
    const { statusCode: status, payload } = response
    return { status, headers: response.headers, payload, body: JSON.parse(payload) as unknown }
  }
  const check = (operation: string, answer: AgentAnswer): AgentAnswer => {
    if ((answer.body as { ucp?: unknown }).ucp !== undefined)
      expect(findAnswerViolations(operation, answer.body), operation).toEqual([])
    return answer
  }
  return {
    async rest(name, input, options = {}) {
      const { rest } = listOperations('payment').find((one) => one.name === name)!
      const url = `/ucp/rest${rest.path.replace('{id}', options.id ?? '')}`
      const headers = {
        'ucp-agent': `profile="${profile_url}"`,
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...options.headers,
      }
      const body = rest.method === 'GET' ? undefined : (input ?? (rest.path.endsWith('/cancel') ? undefined : {}))
      return check(name, await inject(rest.method, url, body, { ...options, headers }))
    },
    async mcp(name, input, options = {}) {
      const { argument } = listOperations('payment').find((one) => one.name === name)!
      const { key } = options
      const args = {
        meta: { 'ucp-agent': { profile: profile_url }, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        ...(options.id === undefined ? {} : { id: options.id }),
        ...(argument === null ? {} : { [argument]: input ?? {} }),
      }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      const answer = await inject('POST', '/ucp/mcp', message, options)
      const { result, error } = answer.body as {
        result?: { structuredContent: unknown }
        error?: { code: number; data: object }
      }
      if (error) return { ...answer, body: error.data, error: error.code }
      return check(name, { ...answer, body: result!.structuredContent })
    },
  }
}
