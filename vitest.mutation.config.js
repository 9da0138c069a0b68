import { defineConfig } from 'vitest/config';
import { mutationTargets } from './scripts/mutation-targets.ts';
/** The tests of the rules that are mutated, alone: none of them needs a database. */
export default defineConfig({
    test: { include: mutationTargets.map((file) => file.replace(/\.ts$/, '.test.ts')), pool: 'threads', maxWorkers: 1 },
});
