import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export interface HeldPort {
  port: number
  /** Lets go of it, right before something else listens there. */
  release(): Promise<void>
}

/** A free port that nobody else gets meanwhile, for an address that has to be known before its server listens. */
export async function holdPort(): Promise<HeldPort> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
