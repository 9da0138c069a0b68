import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { getChromiumLaunchOptions } from './tools/chromium/chromium.ts';
/**
 * The tag of the journeys in `npm test`: a purchase by each method, an account from registration to a new password, early
 * access, and every screen once.
 */
const MAIN = /@main/;
/** The journeys, against a shop of their own that `e2e/start-shop.ts` starts on a port and a database of its own. */
export default defineConfig({
    testDir: 'e2e',
    // They wait for the shop as much as they work, which needs a core as well.
    workers: Math.max(2, availableParallelism() - 1),
    fullyParallel: true,
    forbidOnly: true,
    timeout: 45_000,
    expect: { timeout: 8_000 },
    reporter: process.env.CI ? [['list']] : [['line']],
    projects: [
        { name: 'main', grep: MAIN },
        { name: 'more', grepInvert: MAIN },
    ],
    globalSetup: './e2e/start-shop.ts',
    use: {
        baseURL: process.env.E2E_URL ?? `http://localhost:${process.env.E2E_PORT ?? '34710'}`,
        launchOptions: await getChromiumLaunchOptions(),
        // The shop answers every request, not a cache that an earlier test left in the browser.
        serviceWorkers: 'block',
        // Writing one down costs a third of the time: ask for it where a test fails (`--trace on`).
        trace: 'off',
        screenshot: 'only-on-failure',
    },
});
