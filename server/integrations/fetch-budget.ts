/** The requests that callers without a proven identity may cause at another service. */
export interface FetchBudget {
  /** Takes a request from the budget; false when nothing is left of it. */
  take(caller: Caller): boolean
  /** Gives the request back: it led to what the caller named. */
  refund(caller: Caller): void
}

export interface Caller {
  address: string
  /** An id of the shop that strangers do not know and this caller named; undefined for a stranger. */
  knows?: string | undefined
}

interface Limits {
  window_ms: number
  /** The most requests of all strangers together, and of one address. */
  strangers: number
  address: number
}

/**
 * Counts requests that led to nothing, in memory and in windows. Strangers share a budget, of which one address has a part.
 * A caller that names something of the shop's own has a budget for it at its address, so that no stranger can use it up.
 */
export function openFetchBudget({ window_ms, strangers, address }: Limits, now: () => number): FetchBudget {
  const counts = new Map<string, number>()
  let window_start = 0

  function listKeys(caller: Caller): [string, number][] {
    if (caller.knows !== undefined) return [[`${caller.address} ${caller.knows}`, address]]
    return [
      [caller.address, address],
      ['', strangers],
    ]
  }

  function add(caller: Caller, difference: 1 | -1): void {
    for (const [key] of listKeys(caller)) counts.set(key, Math.max((counts.get(key) ?? 0) + difference, 0))
  }

  return {
    take(caller) {
      if (now() - window_start >= window_ms) {
        window_start = now()
        counts.clear()
      }
      if (listKeys(caller).some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) return false
      add(caller, 1)
      return true
    },
    refund: (caller) => add(caller, -1),
  }
}
