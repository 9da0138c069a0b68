export { type AuditFilter, insertAuditEntry, insertAuditEntryUnlessRecent, listAuditEntries } from './queries.ts'
