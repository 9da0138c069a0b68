import type { Agent as HttpAgent, IncomingMessage, Server } from 'node:http'
import { duplexPair } from 'node:stream'
import { Agent } from './node-http.ts'

const ownConnections = new WeakSet<object>()

/** Whether a request came from the process itself, by `createOwnAgent`. No one outside can make one. */
export function isOwnRequest({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return ownConnections.has(socket)
}

/** Returns an agent whose requests reach this server within the process, whether or not it listens. */
export function createOwnAgent(server: Server): HttpAgent {
  const agent = new Agent()
  agent.createConnection = () => {
    const [client, connection] = duplexPair()
    ownConnections.add(connection)
    server.emit('connection', connection)
    return client
  }
  return agent
}
