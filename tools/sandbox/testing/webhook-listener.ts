import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyJson } from './sandbox.ts'

export interface ReceivedWebhook {
  body: string
  event: AnyJson
  headers: IncomingHttpHeaders
  signature: string
  at: number
}

export async function startWebhookListener(port = 0) {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  let slow_ms = 0
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'] ?? '')
    await sleep(slow_ms)
    received.push({ body, event: safeParse(body), headers: request.headers, signature, at: Date.now() })
    response.writeHead(answers.shift() ?? 200).end()
  }
  const server = createServer((request, response) => void hear(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${taken}/webhook`,
    port: taken,
    received,
    types: () => received.map((item) => String(item.event?.type)),
    /** The next responses, in order; afterwards 200 again. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    answerSlowly: (ms: number) => void (slow_ms = ms),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type WebhookListener = Awaited<ReturnType<typeof startWebhookListener>>

export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>, within_ms = 4000): Promise<void> {
  const end = Date.now() + within_ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited ${within_ms} ms in vain: ${what}`)
    await sleep(10)
  }
}

function safeParse(body: string): AnyJson {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
