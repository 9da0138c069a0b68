import { defineConfig } from 'vitest/config'
import { rules } from './scripts/mutated-rules.ts'

/** The tests of the rules that are mutated, alone: none of them needs a database. */
export default defineConfig({
  test: { include: rules.map((file) => file.replace(/\.ts$/, '.test.ts')), pool: 'threads', maxWorkers: 1 },
})
