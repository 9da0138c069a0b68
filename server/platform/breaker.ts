/**
 * A circuit breaker: tracks whether an external service responds, and withholds new requests from it while it does not.
 */
export interface Breaker {
  /** Returns whether the service failed to respond several times and gets no requests for now. */
  isOpen(): boolean
  /**
   * Returns whether a new request may be sent. While the breaker is open none may; after that one tries, and the others
   * wait for its result.
   */
  mayTry(): boolean
  /**
   * Sends a request and records whether there was a response. It sends in any case; the caller must check `mayTry`
   * before.
   */
  watch<T extends object>(ask: () => Promise<T>): Promise<T>
}

export interface BreakerSettings {
  /** The number of requests in succession without a response. */
  failures?: number
  rest_ms?: number
  onChange?: (open: boolean) => void
  now?: () => number
}

/**
 * Opens after several requests in succession without a response (`unavailable`), closes with the first response. Its
 * state belongs to this process alone and only saves waiting: it decides nothing about money.
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
        // The service responded, although with nothing useful.
        noteAnswer()
        throw error
      }
    },
  }
}
