import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tools/chromium/chromium.ts'

/** The journeys, against a shop of their own that `e2e/start-shop.ts` starts on a port and a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  // They wait for the shop as much as they work: one more than the cores of a small machine.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  globalSetup: './e2e/start-shop.ts',
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${process.env.E2E_PORT ?? '34710'}`,
    launchOptions: await chromiumLaunch(),
    // Requests are answered by the shop, not by what an earlier test left on the browser's shelf.
    serviceWorkers: 'block',
    // Writing one down costs a third of the time: ask for it where a test fails (`--trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
