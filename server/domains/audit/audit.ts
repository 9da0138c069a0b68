export { insertAuditEntry } from './queries.ts'
