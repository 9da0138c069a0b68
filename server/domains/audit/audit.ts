export {
  type AuditFilter,
  findRecordedSubject,
  insertAuditEntries,
  insertAuditEntry,
  insertAuditEntryUnlessRecent,
  listAuditEntries,
  listRecordedDetails,
} from './queries.ts'
