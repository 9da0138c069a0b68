import type { Clients } from './clients.ts'
import type { Grants } from './grant-queries.ts'
import type { IdTokens } from './id-token.ts'

/** What all of Google's routes work with. */
export interface GoogleDesk {
  clients: Clients
  grants: Grants
  id_tokens: IdTokens
  /** How browsers reach the sandbox. */
  url: () => string
}
