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

export interface OfficeCase extends Bars {
  name: string
  requests: OfficeRequest[]
}
