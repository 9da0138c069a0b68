import { mutationTargets } from './scripts/mutation-targets.ts';
/** `npm run mutate`: does a test fail for each small change of the rules of money? */
export default {
    mutate: mutationTargets,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['clear-text', 'progress', 'json'],
    jsonReporter: { fileName: 'test-results/mutation.json' },
    // Only needed to rewrite paths, with a compiler's interface that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    tempDirName: 'test-results/stryker',
    // Written by others while the project is copied.
    ignorePatterns: ['test-results', 'playwright-report', 'build', 'data', '.react-router'],
    // A text of a message is no rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    thresholds: { high: 95, low: 90, break: 90 },
};
