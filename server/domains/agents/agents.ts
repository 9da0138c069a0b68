/** The public interface of agents: what assistants of other parties do here for a person. */
export { findOwnSchema } from './negotiation/own-schemas.ts'
export { listOperations } from './operations/table.ts'
export { listPersonalLinks } from './queries/link-queries.ts'
