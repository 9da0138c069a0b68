/** An edit is recorded with who makes it and its name in the audit; `metadata` joins what was before and after. */
export interface EditRecord {
  actor: string
  action: string
  at: Date
  metadata?: Record<string, unknown>
}
