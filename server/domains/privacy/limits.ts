import type { RateLimit } from '../../platform/rate-limits.ts'

export const privacyLimits = {
  /** Links to the file with all data; each reads all tables. */
  dataExport: { name: 'data-export', points: 10, seconds: 'day' },
  startedByStaff: { name: 'privacy-by-staff', points: 5, seconds: 'day' },
} satisfies Record<string, RateLimit>

/** The number of downloads by one link: a broken download may be repeated. The database enforces it too (0014). */
export const MAX_DOWNLOADS = 5
