import { availableParallelism } from 'node:os'

/** Two runners side by side take about 5 GB, a third of it the browsers and a third the copies of the database. */
const SIDE_BY_SIDE_BYTES = 7e9

interface Machine {
  free_bytes: number
  cores: number
}

/**
 * Divides suites into lanes. Each lane runs its suites one after the other, and all lanes run side by side: one for each
 * runner where there is memory and more than one core, otherwise a single one.
 */
export function makeLanes<S extends { suite: { runner: string } }>(suites: S[], machine = thisMachine()): S[][] {
  if (machine.free_bytes < SIDE_BY_SIDE_BYTES || machine.cores < 2) return suites.length > 0 ? [suites] : []
  return [...Map.groupBy(suites, ({ suite }) => suite.runner).values()]
}

/** Returns the resources that this process may use: in a container with a limit, less than the machine has. */
function thisMachine(): Machine {
  return { free_bytes: process.availableMemory(), cores: availableParallelism() }
}
