import { createServer, type Server } from 'node:net'
import { checkPortFree } from './preflight.ts'

/**
 * Linux uses ports from 32,768 on for outgoing connections, so one that is free now may be taken a moment later. Below
 * that, a port is taken only by a process that listens on it.
 */
const [FIRST, END] = [20_000, 32_000]

export interface ClaimedPorts {
  first: number
  release: () => void
}

/**
 * Finds `count` adjacent ports that no process listens on, for servers that other processes start. The port before them
 * is listened on until they are released, so two runs never get the same ones, however close together they request
 * them.
 */
export async function claimPorts(count: number): Promise<ClaimedPorts> {
  const size = count + 1
  const blocks = Math.floor((END - FIRST) / size)
  for (let attempt = 0; attempt < blocks; attempt += 1) {
    const claimPort = FIRST + ((process.pid + attempt) % blocks) * size
    const server = await listen(claimPort)
    if (!server) continue
    const ports = Array.from({ length: count }, (_, index) => claimPort + 1 + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean))
      return { first: claimPort + 1, release: () => server.close() }
    server.close()
  }
  throw new Error(`No ${count} adjacent ports are free between ${FIRST} and ${END}.`)
}

/** Returns the server that now listens on this port; undefined when another process does. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server.unref()))
  })
}

function isFree(port: number): Promise<boolean> {
  return checkPortFree('127.0.0.1', port, 'PORT').then(
    () => true,
    () => false,
  )
}
