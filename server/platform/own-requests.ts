import { Agent, type IncomingMessage, type Server } from 'node:http'
import { duplexPair } from 'node:stream'

const ownConnections = new WeakSet<object>()

/** Whether a request came from the process itself, by `createOwnAgent`. No one outside can make one. */
export function isOwnRequest({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return ownConnections.has(socket)
}

/** Returns an agent whose requests reach this server within the process, whether or not it listens. */
export function createOwnAgent(server: Server): Agent {
  const agent = new Agent()
  agent.createConnection = () => {
    const [client, connection] = duplexPair()
    ownConnections.add(connection)
    server.emit('connection', connection)
    return client
  }
  return agent
}
