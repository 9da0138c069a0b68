import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export interface ReservedPort {
  port: number
  release(): Promise<void>
}

/** Reserves a free port, for a URL that has to be known before its server listens. */
export async function reservePort(): Promise<ReservedPort> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
