import { connect, createServer, type Socket } from 'node:net'

/**
 * A relay to a port of this machine whose every packet arrives later, as one from another place does. It runs in a
 * process of its own, so that the load does not delay it further. Ports and milliseconds come from the environment.
 */
const target = Number(process.env.RELAY_TARGET)
const delay_ms = Number(process.env.RELAY_DELAY_MS)

function forward(from: Socket, to: Socket): void {
  // Timers of the same length end in the order in which they began.
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), delay_ms))
  from.on('close', () => setTimeout(() => to.destroy(), delay_ms))
  from.on('error', () => {})
}

createServer((near) => {
  const far = connect({ port: target, host: '127.0.0.1', noDelay: true })
  near.setNoDelay(true)
  forward(near, far)
  forward(far, near)
}).listen(Number(process.env.RELAY_PORT), '127.0.0.1', () => process.send?.('ready'))
