import { defineConfig } from 'vitest/config'

/** What the sandbox shows a customer, in a real browser. */
export default defineConfig({
  test: {
    include: ['sandbox/**/*.browser.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
})
