import type { Clients } from './clients.ts'
import type { Grants } from './grant-queries.ts'

export interface GoogleContext {
  clients: Clients
  grants: Grants
  url: () => string
}
