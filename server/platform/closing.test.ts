import { connect } from 'node:net'
import { text as allOf } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { closeServer } from './closing.ts'

/** Somebody asks `/`, and the server closes before they are answered; `answer` says with what. */
async function closeWhileAsked(answer: (app: FastifyInstance) => Promise<string>) {
  const app = Fastify({ keepAliveTimeout: 72_000, forceCloseConnections: 'idle' })
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  app.get('/part', async () => 'a part')
  app.get('/', async () => {
    asked.resolve()
    await goOn.promise
    return answer(app)
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

test('an answer under way when the server closes is given, and its connection is kept no longer', async () => {
  const { address, text } = await closeWhileAsked(async () => 'the answer')
  expect(text).toBe('the answer')
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('a page that is being drawn still gets what it asks our own calls for', async () => {
  const { text } = await closeWhileAsked(async (app) => `with ${(await app.inject('/part')).payload}`)
  expect(text).toBe('with a part')
})

test('what comes over an open connection meanwhile is answered, and is the last', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => {
    void closeServer(app)
    return 'first'
  })
  app.get('/last', async () => 'last')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  // Both are sent before the first is answered.
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\nGET /last HTTP/1.1\r\nhost: here\r\n\r\n')
  expect(await allOf(socket)).toMatch(/first[^]*connection: close[^]*last$/i)
})
