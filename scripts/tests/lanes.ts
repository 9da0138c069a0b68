import { availableParallelism } from 'node:os'

/** Two runners side by side take about 5 GB, a third of it the browsers and a third the copies of the database. */
const SIDE_BY_SIDE_BYTES = 7e9

interface Machine {
  free_bytes: number
  cores: number
}

/**
 * Runs all suites and returns their results in the same order. Two run at a time where there is memory for both runners
 * and more than one core: one line takes the first suite that is left, the other the last, so that neither ends long
 * before the other. `run` has to be quiet in the second line, because the first one prints.
 */
export async function runInLanes<S, R>(
  suites: S[],
  run: (suite: S, quiet: boolean) => Promise<R>,
  machine = thisMachine(),
): Promise<R[]> {
  const results = new Map<S, R>()
  const left = [...suites]
  const runLane = async (take: () => S | undefined, quiet: boolean) => {
    for (let suite = take(); suite !== undefined; suite = take()) results.set(suite, await run(suite, quiet))
  }
  const lanes = [runLane(() => left.shift(), false)]
  const hasRoom = machine.free_bytes >= SIDE_BY_SIDE_BYTES && machine.cores >= 2
  if (hasRoom) lanes.push(runLane(() => left.pop(), true))
  await Promise.all(lanes)
  return suites.map((suite) => results.get(suite)!)
}

/** Returns the resources that this process may use: in a container with a limit, less than the machine has. */
function thisMachine(): Machine {
  return { free_bytes: process.availableMemory(), cores: availableParallelism() }
}
