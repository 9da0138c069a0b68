import type { Log } from './log.ts'

/**
 * A circuit breaker: tracks whether an external service responds, and withholds new requests from it while it does not.
 */
export interface CircuitBreaker {
  /** Returns whether the service failed to respond several times and gets no requests for now. */
  isOpen(): boolean
  /**
   * Returns whether a new request may be sent. While the breaker is open none may; after that one tries, and the others
   * wait for its result.
   */
  canCall(): boolean
  /**
   * Sends a request and records whether there was a response. It sends in any case; the caller must check `canCall`
   * before.
   */
  call<T extends object>(request: () => Promise<T>): Promise<T>
}

export interface CircuitBreakerSettings {
  failures?: number
  rest_ms?: number
  onChange?: (open: boolean) => void
  now?: () => number
}

/**
 * Opens after several requests in succession without a response (`unavailable`), closes with the first response. Its
 * state belongs to this process alone and only saves waiting: it decides nothing about money.
 */
export function createCircuitBreaker({
  failures = 5,
  rest_ms = 10_000,
  onChange = () => {},
  now = () => performance.now(),
}: CircuitBreakerSettings = {}): CircuitBreaker {
  let failureCount = 0
  let open_until = 0

  function recordSuccess(): void {
    const was_open = failureCount >= failures
    failureCount = 0
    if (was_open) onChange(false)
  }

  function recordFailure(): void {
    failureCount += 1
    if (failureCount >= failures) open_until = now() + rest_ms
    if (failureCount === failures) onChange(true)
  }

  const isOpen = () => failureCount >= failures && now() < open_until
  return {
    isOpen,
    canCall() {
      if (isOpen()) return false
      if (failureCount >= failures) open_until = now() + rest_ms
      return true
    },
    async call(request) {
      try {
        const answer = await request()
        if ('unavailable' in answer) recordFailure()
        else recordSuccess()
        return answer
      } catch (error) {
        // The service responded, although with nothing useful.
        recordSuccess()
        throw error
      }
    },
  }
}

/** Stops new payments with a provider that does not respond; the log says when that begins and ends. */
export function createProviderBreaker(
  provider: string,
  log: Log,
  settings: Omit<CircuitBreakerSettings, 'onChange'> = {},
): CircuitBreaker {
  return createCircuitBreaker({
    ...settings,
    onChange: (open) =>
      open
        ? log.error({ provider }, 'provider unavailable; circuit breaker opened')
        : log.warn({ provider }, 'provider available again; circuit breaker closed'),
  })
}
