import { getFamilyProcessorMs, getProcessorMs } from './processes.ts'

export interface ProcessorTime {
  ours_ms: number
  postgres_ms: number
}

/**
 * Begins to count the processor time of these processes of the shop and of PostgreSQL. The returned function gives, for the
 * number of operations until then, the time of one.
 */
export function countProcessorTime(
  pids: number[],
  { postmaster }: { postmaster: number },
): (operations: number) => ProcessorTime {
  const read = () => ({
    ours_ms: pids.reduce((sum, pid) => sum + getProcessorMs(pid), 0),
    postgres_ms: getFamilyProcessorMs(postmaster),
  })
  const before = read()
  return (operations) => {
    const after = read()
    return {
      ours_ms: (after.ours_ms - before.ours_ms) / operations,
      postgres_ms: (after.postgres_ms - before.postgres_ms) / operations,
    }
  }
}

export function getTotalMs({ ours_ms, postgres_ms }: ProcessorTime): number {
  return ours_ms + postgres_ms
}
