import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The packets that pass. With `no commits`, all do except PostgreSQL's confirmation of a commit, which was executed.
 */
export type ProxyMode = 'everything' | 'no commits' | 'nothing'

const COMMIT_MESSAGE = 'COMMIT\0'

export interface NetworkProxy {
  port: number
  /**
   * Sets the packets that pass from now on. Others are lost without notice to either side: a connection that lost any
   * stays open and silent, also when new connections pass again.
   */
  setMode(newMode: ProxyMode): void
  /** Cuts every connection; new ones pass. */
  cut(): void
  packets(): number
  close(): Promise<void>
}

export async function openNetworkProxy(to_port: number): Promise<NetworkProxy> {
  let mode: ProxyMode = 'everything'
  let packets = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ port: to_port, host: '127.0.0.1' })
    let lost = false
    const forward = (from: Socket, to: Socket, shouldForward: (bytes: Buffer) => boolean) => {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        lost ||= !shouldForward(bytes)
        if (!lost) to.write(bytes)
      })
      // The end of a connection can be lost as well.
      from.on('close', () => lost || mode === 'nothing' || to.destroy())
      from.on('error', () => {})
    }
    forward(client, upstream, () => {
      packets += 1
      return mode !== 'nothing'
    })
    forward(
      upstream,
      client,
      (bytes) => mode === 'everything' || (mode === 'no commits' && !bytes.includes(COMMIT_MESSAGE)),
    )
  })
  function cut(): void {
    for (const end of sockets) end.destroy()
    sockets.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (newMode) => (mode = newMode),
    packets: () => packets,
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
