import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeBehindAnswers } from './closing.ts'

test('an answer under way when the server closes is given, and its connection is kept no longer', async () => {
  const app = Fastify({ keepAliveTimeout: 72_000, forceCloseConnections: 'idle' })
  closeBehindAnswers(app)
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<string>()
  app.get('/', () => {
    asked.resolve()
    return ready.promise
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(address)
  await asked.promise
  const closed = app.close()
  ready.resolve('the answer')
  expect(await (await answer).text()).toBe('the answer')
  await closed
})
