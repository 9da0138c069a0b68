export {
  type AuditFilter,
  findRecordedSubject,
  hasRecordedSince,
  insertAuditEntries,
  insertAuditEntry,
  insertAuditEntryUnlessRecent,
  listAuditEntries,
  listRecordedDetails,
} from './queries.ts'
