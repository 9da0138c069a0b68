/** A request of the back office. `body` is built when it is sent; `read` takes what the response says. */
export interface OfficeRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: () => unknown
  read?: (response: unknown) => void
}

/** The most milliseconds of the 95th percentile, and the most statements of a request, while so many people ask at once. */
export interface Bars {
  ms: number
  statements: number
  people: number
}

/** An action of staff with many different values, and its targets. */
export interface OfficeCase extends Bars {
  name: string
  requests: OfficeRequest[]
}
