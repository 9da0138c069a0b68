import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/tests/longest-first.ts';
import { testFiles } from './scripts/tests/test-files.ts';
// All random values of a run come from this seed: `TEST_SEED=… vitest run` repeats them.
process.env.TEST_SEED ??= String(randomInt(1, 2 ** 31));
const DATABASE = 'server/testing/global-setup.ts';
/** Tests that sign in hash passwords by the hundred. The full form measures times, which the real hash decides. */
const alias = process.env.TEST_FULL
    ? {}
    : { '@node-rs/argon2': path.resolve(import.meta.dirname, 'server/testing/quick-argon2.ts') };
/**
 * Four projects, distinguished by the file's name: `x.test.ts` needs neither database nor program, `x.db.test.ts` needs the
 * database, `x.app.test.ts` opens the whole shop in the process of the test, `x.system.test.ts` starts other programs.
 * `npm run check` compares the name with the imports.
 */
export default defineConfig({
    test: {
        exclude: ['**/node_modules/**', '**/build/**'],
        setupFiles: ['server/testing/seed.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 5_000 } },
        pool: 'threads',
        // Libraries ask the newest Node what it has, which makes it print warnings between the results.
        execArgv: ['--disable-warning=ExperimentalWarning'],
        // With one worker for each core, half of the time of a core is unused: tests wait for the database and for time to pass.
        maxWorkers: availableParallelism() + 1,
        // Loading the shop's modules anew for each file takes as long as its tests. So no module of the shop may keep anything
        // between two shops: what one remembers belongs to the shop that it is given.
        isolate: false,
        sequence: { sequencer: LongestFirst },
        // Every test database is created from these files, which no import reaches.
        forceRerunTriggers: [
            '**/package-lock.json',
            '**/vitest.config.ts',
            '**/migrations/*.sql',
            '**/testing/{test-postgres,create-schema}.ts',
        ],
        reporters: process.env.CI ? ['default'] : ['dot'],
        projects: [
            { test: { name: 'unit', include: [testFiles.unit.include], exclude: [testFiles.unit.exclude] } },
            { resolve: { alias }, test: { name: 'domain', include: [testFiles.domain.include], globalSetup: [DATABASE] } },
            ...['app', 'system'].map((name) => ({
                resolve: { alias },
                test: {
                    name,
                    include: [testFiles[name].include],
                    globalSetup: [DATABASE],
                    pool: 'forks',
                    // Each system test starts several programs, which need the cores themselves.
                    ...(name === 'system' ? { maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)) } : {}),
                },
            })),
        ],
    },
});
