import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,storefront,backoffice,ui,sandbox,imagery,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/*.browser.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    // Races are run with real parallel calls: on a machine that stalls, one may miss its moment.
    retry: 1,
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
