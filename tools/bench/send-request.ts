import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * The agent keeps one connection open per buyer, as a browser keeps its own. It closes unused ones before the shop does
 * after 72 seconds: a request at that moment would fail, where a browser sends it again.
 */
const agent = new Agent({ keepAlive: true, timeout: 30_000 })

/**
 * Sends a request and reads its response. It does not use `fetch`, which took twice the processor time: the load
 * generator shares its processors with the shop that it measures.
 */
export function sendRequest(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string | undefined },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (response) => {
      text(response).then((readBody) => resolve({ status: response.statusCode ?? 0, body: readBody }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}
