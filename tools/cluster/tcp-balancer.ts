import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Balancer } from './balancer.ts'

const CHECK_MS = 200

/**
 * Shares connections between the targets that say they are ready, in turn. It does what the proof needs where HAProxy is
 * not installed, and is no balancer for a shop: it does not see requests.
 */
export async function openTcpBalancer(port: number, targets: string[]): Promise<Balancer> {
  const ready = new Set<string>(targets)
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const candidates = targets.filter((target) => ready.has(target))
    track(client, sockets)
    pass(client, [...candidates.slice(turn), ...candidates.slice(0, turn)], sockets)
    turn = (turn + 1) % targets.length
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const checks = setInterval(() => {
    for (const target of targets)
      void isReady(target).then((is_ready) => (is_ready ? ready.add(target) : ready.delete(target)))
  }, CHECK_MS)
  return {
    name: 'a TCP balancer of this tool (HAProxy is not installed)',
    async close() {
      clearInterval(checks)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function pass(client: Socket, [target, ...others]: string[], sockets: Set<Socket>): void {
  if (target === undefined) return void client.destroy()
  const [host, port] = target.split(':')
  const upstream = connect({ host, port: Number(port), allowHalfOpen: true })
  let isConnected = false
  upstream.once('connect', () => {
    isConnected = true
    track(upstream, sockets)
    client.pipe(upstream).pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  upstream.once('error', () => {
    if (isConnected) client.destroy()
    else pass(client, others, sockets)
  })
}

function track(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.once('close', () => sockets.delete(socket))
}

async function isReady(target: string): Promise<boolean> {
  try {
    return (await fetch(`http://${target}/readyz`, { signal: AbortSignal.timeout(CHECK_MS * 5) })).ok
  } catch {
    return false
  }
}
