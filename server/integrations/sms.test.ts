import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTwilio } from './sms.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface ReceivedRequest {
  path: string
  authorization: string | undefined
  form: Record<string, string>
}

async function listen(status: number, body: unknown): Promise<{ url: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = []
  server = createServer((request, response) => {
    void getText(request).then((text) => {
      const form = Object.fromEntries(new URLSearchParams(text))
      received.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

async function getText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const settings = { account: 'AC123', token: 'secret', from: '+15550100' }
const sms = { to: '+525512345678', kind: 'password-recovery', text: 'Lienza: elige tu contraseña' }

test('a message is one form post with basic authorization', async () => {
  const { url, received } = await listen(201, { sid: 'SM1' })
  expect(await openTwilio({ ...settings, api_url: url }).send(sms)).toBe(undefined)
  expect(received).toEqual([
    {
      path: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:secret').toString('base64')}`,
      form: { To: '+525512345678', From: '+15550100', Body: 'Lienza: elige tu contraseña' },
    },
  ])
})

test.each([
  [
    400,
    { code: 21_211, message: "The 'To' number +525512345678 is not valid" },
    'the SMS provider answered 400 (error 21211)',
  ],
  [503, 'down', 'the SMS provider answered 503'],
])('a response %i is a value, without the number', async (status, body, reason) => {
  const { url } = await listen(status, body)
  expect(await openTwilio({ ...settings, api_url: url }).send(sms)).toEqual({ reason })
})

test('a provider that is away is a value', async () => {
  const answer = await openTwilio({ ...settings, api_url: 'http://127.0.0.1:9' }).send(sms)
  expect(answer?.reason).toContain('could not be reached')
})
