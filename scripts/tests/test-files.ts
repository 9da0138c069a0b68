const FOLDERS = '{contract,server,storefront,backoffice,ui,scripts,tools}'

/** Which test files belong to which project of vitest, distinguished by their names (decision 93). */
export const testFiles = {
  unit: { include: `${FOLDERS}/**/*.test.ts`, exclude: '**/*.{db,app,system}.test.ts' },
  domain: { include: `${FOLDERS}/**/*.db.test.ts` },
  app: { include: `${FOLDERS}/**/*.app.test.ts` },
  system: { include: `${FOLDERS}/**/*.system.test.ts` },
}
