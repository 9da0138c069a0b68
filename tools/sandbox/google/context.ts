import type { Clients } from './clients.ts'
import type { Grants } from './grant-queries.ts'

/** The services that all of Google's routes use. */
export interface GoogleContext {
  clients: Clients
  grants: Grants
  /** The base URL of the sandbox for browsers. */
  url: () => string
}
