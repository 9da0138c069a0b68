import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

// What a run draws at random comes from this seed. `TEST_SEED=… vitest run` draws the same again.
process.env.TEST_SEED ??= String(randomInt(1, 2 ** 31))

export default defineConfig({
  test: {
    include: ['{contract,server,storefront,backoffice,ui,scripts,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    pool: 'threads',
    // They wait as much as they work, for the database and for time to pass: two more than the cores of a small machine.
    maxWorkers: 4,
    // Most files open a shop, and loading its modules anew for each took as long as the tests. So no module of the shop
    // may keep anything between two shops: what one remembers belongs to the shop that is handed to it.
    isolate: false,
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
