export {
  type AuditFilter,
  findRecordedSubject,
  hasRecordedSince,
  insertAuditEntries,
  insertAuditEntry,
  insertAuditEntryUnlessRecent,
  listAuditEntries,
  listDetailsOfDay,
  listRecordedDetails,
} from './queries.ts'
