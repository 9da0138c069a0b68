const FOLDERS = '{contract,server,storefront,backoffice,ui,scripts,tools}'

/** Which test files belong to which project of vitest, distinguished by their names (decision 93). */
export const testFiles = {
  unit: { include: `${FOLDERS}/**/*.test.ts`, exclude: '**/*.{db,app,system}.test.ts' },
  domain: { include: `${FOLDERS}/**/*.db.test.ts` },
  app: { include: `${FOLDERS}/**/*.app.test.ts` },
  system: { include: `${FOLDERS}/**/*.system.test.ts` },
}

/**
 * The files that take longest, which start first in their project: one that starts last keeps a single core busy after all
 * others have ended. Vitest orders files by their last duration, but a fresh checkout has none, and it goes by size there.
 */
export const longestFiles = [
  'tools/drill/drill.system.test.ts',
  'server/database/backup/backup.system.test.ts',
  'server/http/worst-input.app.test.ts',
  'server/tests/provider-timeouts.app.test.ts',
]
