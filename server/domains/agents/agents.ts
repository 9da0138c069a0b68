/** The public interface of agents: what assistants of other parties do here for a person. */
export { changePlatform } from './change-platform.ts'
export { findOwnSchema } from './negotiation/own-schemas.ts'
export { PLAIN_MCP_PATH } from './negotiation/profile.ts'
export { listOperations } from './operations/table.ts'
export { listDeliveryInconsistencies } from './queries/delivery-consistency-queries.ts'
export { listPersonalDeliveries } from './queries/delivery-queries.ts'
export { listPersonalLinks } from './queries/link-queries.ts'
