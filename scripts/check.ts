import { chooseSteps, listSteps, type CheckStep } from './check-steps.ts'
import { runTool } from './run-tool.ts'

// `npm run check`: every step runs, also after one that failed; the output of failed steps is printed in full. The exit
// code is 1 if any failed.
const failed: string[] = []
for (const step of choose()) if (!(await run(step))) failed.push(step.name)
console.log(failed.length === 0 ? 'Everything is in order.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

function choose(): CheckStep[] {
  try {
    return chooseSteps(listSteps(), process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(2)
  }
}

async function run({ name, commands, inheritOutput = false }: CheckStep): Promise<boolean> {
  let seconds = 0
  for (const { run: command, folder = '' } of commands) {
    const result = await runTool(command, { folder, inheritOutput })
    seconds += result.seconds
    if (result.code === 0) continue
    printOutcome(name, 'FAILED', seconds)
    if (!inheritOutput) console.log(result.output.trimEnd().replaceAll(/^/gm, '  '))
    return false
  }
  printOutcome(name, 'ok', seconds)
  return true
}

function printOutcome(name: string, outcome: string, seconds: number): void {
  console.log(`${name.padEnd(10)} ${outcome.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s`)
}
