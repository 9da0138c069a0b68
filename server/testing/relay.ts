import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What passes; `no commits`: all but PostgreSQL's word that a transaction was committed, which it was. */
export type Passing = 'everything' | 'no commits' | 'nothing'

const COMMITTED = 'COMMIT\0'

export interface Relay {
  port: number
  /**
   * What passes from now on. What does not pass is lost, and neither side is told: a connection that lost anything stays
   * as it is, open and silent, also when new ones pass again.
   */
  pass(what: Passing): void
  /** Cuts every connection; new ones pass. */
  cut(): void
  /** So many times the near side has sent something. */
  packets(): number
  close(): Promise<void>
}

/** A piece of network before a port of this machine. */
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
      // A farewell is lost like anything else.
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
