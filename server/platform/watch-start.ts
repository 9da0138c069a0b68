import type { Log } from './log.ts'

/** The maximum number of milliseconds of a start. Whatever supervises the process waits at least as long. */
export const START_MS = 300_000
const REPORT_MS = 10_000

export interface StartWatch {
  /** Waits for a step of the start; `name` completes the sentence "The shop waits for …". */
  waitFor<T>(name: string, step: Promise<T>): Promise<T>
  end(): void
}

/**
 * Logs every ten seconds which steps a slow start waits for. A disk or a processor with other work delays a start, which
 * is no reason to end it; after five minutes `giveUp` receives a sentence that names the steps.
 */
export function watchStart(log: Log, giveUp: (reason: string) => void): StartWatch {
  const steps = new Set<string>()
  let seconds = 0
  const timer = setInterval(() => {
    seconds += REPORT_MS / 1000
    const waits_for = [...steps]
    if (seconds < START_MS / 1000) return log.warn({ waits_for, seconds }, 'shop still starting')
    clearInterval(timer)
    giveUp(`The shop did not start in ${seconds} seconds: it waits for ${waits_for.join(' and ')}.`)
  }, REPORT_MS)
  return {
    async waitFor(name, step) {
      steps.add(name)
      try {
        return await step
      } finally {
        steps.delete(name)
      }
    },
    end: () => clearInterval(timer),
  }
}
