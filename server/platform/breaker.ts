/** Knows how somebody outside answers, and keeps what is new from them while they do not. */
export interface Breaker {
  /** They did not answer for several times, and are left alone for now. */
  isOpen(): boolean
  /** May something new be asked now? While they are left alone no; then one tries, and the others wait for how it goes. */
  mayTry(): boolean
  /** Asks, and remembers whether there was an answer. Asks in any case: whether it may is for the caller to find out. */
  watch<T extends object>(ask: () => Promise<T>): Promise<T>
}

export interface BreakerSettings {
  /** So many in a row without an answer. */
  failures?: number
  rest_ms?: number
  onChange?: (open: boolean) => void
  now?: () => number
}

/**
 * Opens after some questions in a row without an answer (`unavailable`), closes with the first answer. What it knows is
 * this process's alone and is only good for sparing a wait: about money it decides nothing.
 */
export function openBreaker({
  failures = 5,
  rest_ms = 10_000,
  onChange = () => {},
  now = () => performance.now(),
}: BreakerSettings = {}): Breaker {
  let failed = 0
  let rests_until = 0

  function noteAnswer(): void {
    const was_open = failed >= failures
    failed = 0
    if (was_open) onChange(false)
  }

  function noteFailure(): void {
    failed += 1
    if (failed >= failures) rests_until = now() + rest_ms
    if (failed === failures) onChange(true)
  }

  const isOpen = () => failed >= failures && now() < rests_until
  return {
    isOpen,
    mayTry() {
      if (isOpen()) return false
      if (failed >= failures) rests_until = now() + rest_ms
      return true
    },
    async watch(ask) {
      try {
        const answer = await ask()
        if ('unavailable' in answer) noteFailure()
        else noteAnswer()
        return answer
      } catch (error) {
        // They said something, although nothing that we could use.
        noteAnswer()
        throw error
      }
    },
  }
}
