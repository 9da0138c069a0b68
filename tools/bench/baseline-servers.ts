import { createServer } from 'node:http'
import Fastify from 'fastify'

/**
 * The two baselines, in a process of their own: the cost of sending the same bytes without any work, with node:http
 * alone and with a plain Fastify route. Ports and body size come from the environment.
 */
const bytes = Number(process.env.FLOOR_BYTES)
const body = JSON.stringify({ products: 'x'.repeat(Math.max(0, bytes - 15)) })
const type = 'application/json; charset=utf-8'

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(process.env.FLOOR_HTTP_PORT), '127.0.0.1')

const app = Fastify()
app.get('/', (_request, reply) => reply.type(type).send(body))
await app.listen({ port: Number(process.env.FLOOR_FASTIFY_PORT), host: '127.0.0.1' })
process.send?.('ready')
