import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from './serve.ts'

test('what is not answered in time is answered with a refusal that says to try again', async () => {
  const app: FastifyInstance = Fastify()
  app.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply))
  const { promise: never } = Promise.withResolvers<void>()
  app.get('/slow', { handlerTimeout: 20 }, () => never)
  const { statusCode, headers, body } = await app.inject('/slow?lang=en')
  expect([statusCode, headers['retry-after'], JSON.parse(body).errors]).toEqual([503, '5', ['unavailable']])
  await app.close()
})
