import { defineConfig } from '@playwright/test'
import type { BrowserName } from './installed.ts'

const browsers = (process.env['BROWSERS'] ?? '').split(',').filter(Boolean) as BrowserName[]

/** The main journeys in browsers that the system has, which Playwright itself cannot drive: it only runs the tests. */
export default defineConfig<{ browser_name: BrowserName }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: '../../e2e/start-shop.ts',
  projects: browsers.map((browser_name) => ({ name: browser_name, use: { browser_name } })),
  use: { baseURL: `http://localhost:${process.env['E2E_PORT']}` },
})
