import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { getChromiumLaunchOptions } from '../tools/chromium/chromium.ts'

const port = Number(process.env['GALLERY_PORT'] ?? 4822)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/ui',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism() - 1),
  timeout: 20_000,
  expect: { timeout: 4_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await getChromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'es-MX',
  },
  webServer: {
    command: `node gallery/build.ts && vite preview -c gallery/vite.config.ts --port ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
