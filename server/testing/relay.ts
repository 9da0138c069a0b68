import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The packets that pass. With `no commits`, all do except PostgreSQL's confirmation of a commit, which was executed.
 */
export type Passing = 'everything' | 'no commits' | 'nothing'

const COMMITTED = 'COMMIT\0'

export interface Relay {
  port: number
  /**
   * Sets the packets that pass from now on. Others are lost without notice to either side: a connection that lost any
   * stays open and silent, also when new connections pass again.
   */
  pass(what: Passing): void
  /** Cuts every connection; new ones pass. */
  cut(): void
  /** Returns the number of packets that the clients have sent. */
  packets(): number
  close(): Promise<void>
}

/** Opens a relay to a port of this machine that can lose packets as a network does. */
export async function openRelay(to_port: number): Promise<Relay> {
  let passing: Passing = 'everything'
  let packets = 0
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ port: to_port, host: '127.0.0.1' })
    let lost = false
    const carry = (from: Socket, to: Socket, may: (bytes: Buffer) => boolean) => {
      ends.add(from)
      from.on('data', (bytes: Buffer) => {
        lost ||= !may(bytes)
        if (!lost) to.write(bytes)
      })
      // The end of a connection can be lost as well.
      from.on('close', () => lost || passing === 'nothing' || to.destroy())
      from.on('error', () => {})
    }
    carry(near, far, () => {
      packets += 1
      return passing !== 'nothing'
    })
    carry(far, near, (bytes) => passing === 'everything' || (passing === 'no commits' && !bytes.includes(COMMITTED)))
  })
  function cut(): void {
    for (const end of ends) end.destroy()
    ends.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    pass: (what) => (passing = what),
    packets: () => packets,
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
