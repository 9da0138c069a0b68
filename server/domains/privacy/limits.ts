import type { Limit } from '../../platform/limits.ts'

/** How often things about one's data may be asked for. */
export const privacyLimits = {
  /** Links to the file with everything; each reads all tables. */
  dataExport: { name: 'data-export', points: 10, seconds: 'day' },
} satisfies Record<string, Limit>

/** So often one link hands the file out: a broken download may be repeated. The database holds it too (0014). */
export const MAX_DOWNLOADS = 5
