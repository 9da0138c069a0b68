import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text as allOf } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { closeServer, isStopping } from './shutdown.ts'

async function closeWhileAsked(response: (app: FastifyInstance) => Promise<string>) {
  const app = Fastify({ keepAliveTimeout: 72_000, forceCloseConnections: 'idle' })
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  app.get('/part', async () => 'a part')
  app.get('/', async () => {
    asked.resolve()
    await goOn.promise
    return response(app)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answered = fetch(address)
  await asked.promise
  const closed = closeServer(app)
  goOn.resolve()
  const text = await (await answered).text()
  await closed
  return { address, text }
}

test('a response in progress when the server closes is sent, and its connection is then closed', async () => {
  const { address, text } = await closeWhileAsked(async () => 'the answer')
  expect(text).toBe('the answer')
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test("a page that is being rendered still gets responses of the shop's own calls", async () => {
  const { text } = await closeWhileAsked(async (app) => `with ${(await app.inject('/part')).payload}`)
  expect(text).toBe('with a part')
})

test('a request over an open connection meanwhile gets a response, which is the last', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => {
    void closeServer(app)
    return 'first'
  })
  app.get('/last', async () => 'last')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  // Both requests are sent before the first response.
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\nGET /last HTTP/1.1\r\nhost: here\r\n\r\n')
  expect(await allOf(socket)).toMatch(/first[^]*connection: close[^]*last$/i)
})

test('while it drains it still responds and says that it stops, then ends each connection with a response, and resets no busy client', async () => {
  const app = Fastify({ keepAliveTimeout: 72_000, forceCloseConnections: 'idle' })
  app.get('/', async () => ({ stopping: isStopping(app.server) }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 30 })
  const outcomes = new Map<string, number>()
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  // A new connection that arrives at the very moment of closing was never accepted; that counts as a refusal, too.
  const sendRequest = () =>
    new Promise<string>((resolve) => {
      const request = get(address, { agent }, (response) => {
        void allOf(response).then((body) => {
          const { stopping } = JSON.parse(body) as { stopping: boolean }
          resolve(`${stopping ? 'stopping' : 'open'} ${response.headers.connection}`)
        })
      })
      request.once('error', () => resolve(request.reusedSocket ? 'reset' : 'refused'))
    })
  async function beBusy(): Promise<void> {
    for (let outcome = ''; outcome !== 'refused'; note(outcome)) outcome = await sendRequest()
  }
  const busy = Array.from({ length: 30 }, beBusy)
  await expect.poll(() => outcomes.get('open keep-alive') ?? 0).toBeGreaterThan(100)
  await closeServer(app, 300)
  await Promise.all(busy)
  agent.destroy()
  expect([...outcomes.keys()].toSorted()).toEqual([
    'open keep-alive',
    'refused',
    'stopping close',
    'stopping keep-alive',
  ])
})
