import { createServer } from 'node:http'

/**
 * A program that does about as much work in the processor for each request as a list of the shop, and shares nothing with
 * another process: what several of these cost more than one is the machine, not the program.
 */
const ROUNDS = 24
const products = Array.from({ length: 16 }, (_, id) => ({
  id,
  name: `Product ${id}`,
  images: Array.from({ length: 4 }, (_number, place) => `/media/${id}/${place}/640.avif`),
  prices: { min: 1000 * id, max: 2000 * id, currency: 'MXN' },
}))

createServer((_request, response) => {
  let body = JSON.stringify(products)
  for (let round = 1; round < ROUNDS; round += 1) body = JSON.stringify(JSON.parse(body))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
