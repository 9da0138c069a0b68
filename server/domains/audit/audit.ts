export {
  type AuditFilter,
  insertAuditEntries,
  insertAuditEntry,
  insertAuditEntryUnlessRecent,
  listAuditEntries,
} from './queries.ts'
