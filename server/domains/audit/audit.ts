export { type AuditFilter, insertAuditEntry, listAuditEntries } from './queries.ts'
