export {
  type AuditFilter,
  insertAuditEntries,
  insertAuditEntry,
  insertAuditEntryUnlessRecent,
  listAuditEntries,
  listRecordedDetails,
} from './queries.ts'
