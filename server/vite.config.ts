import { defineConfig } from 'vite'

/**
 * Packages of many files, which a start would read one by one. The others stay what they are: some read files beside them,
 * start threads, are loaded only when they are needed, or are the pages' too.
 */
const MANY_FILES =
  /^(typebox|pg-boss|luxon|cron-parser|rrule-temporal|fastify|avvio|find-my-way|light-my-request|semver|rate-limiter-flexible|prom-client|@opentelemetry\/api)$/

/**
 * The server in one file, for starts that read little and for a process that holds little (decision 65). Nothing is left
 * out of what is in there: what looks as if it did nothing may be there to throw, as `decodeURIComponent` does.
 */
export default defineConfig({
  ssr: { noExternal: [/^@shop\//, MANY_FILES] },
  build: {
    ssr: 'main.ts',
    outDir: 'build',
    target: 'node26',
    minify: false,
    rolldownOptions: { treeshake: false, output: { minify: false } },
  },
})
