import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { claimPorts } from './claim-ports.ts'

test('two runs that request ports at the same time get different ones, until they are released', async () => {
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimPorts(2)))
  const ports = claimed.flatMap(({ first }) => [first, first + 1])
  expect(new Set(ports).size).toBe(40)
  for (const { release } of claimed) release()
  const again = await claimPorts(2)
  expect(ports).toContain(again.first)
  again.release()
})

test('ports that a process listens on are left out', async () => {
  const { first, release } = await claimPorts(2)
  release()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(first + 1, '127.0.0.1', resolve))
  const other = await claimPorts(2)
  expect([first - 1, first, first + 1]).not.toContain(other.first)
  other.release()
  await new Promise((resolve) => server.close(resolve))
})
