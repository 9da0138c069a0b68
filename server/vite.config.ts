import { defineConfig } from 'vite'

/**
 * Packages of many files, which a start would read one by one, are bundled. The others are not: some read files beside
 * them or start threads, are loaded on demand only, or belong to the pages as well.
 */
const MANY_FILES =
  /^(typebox|pg-boss|luxon|cron-parser|rrule-temporal|fastify|avvio|find-my-way|light-my-request|semver|rate-limiter-flexible|prom-client|tdigest|bintrees|@opentelemetry\/api|ajv|ajv-formats|fast-uri|fast-json-stringify|json-schema-ref-resolver|json-schema-resolver|@fastify\/(ajv-compiler|fast-json-stringify-compiler|merge-json-schemas|compress|swagger|swagger-ui|static|send)|yaml|ret|safe-regex2|readable-stream|csv-stringify|pg|pg-pool|pg-protocol|pg-types)$/

/**
 * Bundles the server, and the program that migrates its database, into a few files, so that a start reads little and a
 * process uses little memory (decision 65). Tree shaking is off, because code that seems to have no effect may be there to
 * throw, as `decodeURIComponent` does.
 */
export default defineConfig({
  ssr: { noExternal: [/^@shop\//, MANY_FILES] },
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node26',
    minify: false,
    rolldownOptions: {
      input: [
        'main.ts',
        'workers.ts',
        'watchdog.ts',
        'migrate.ts',
        'platform/tables/table-worker.ts',
        'platform/tables/xlsx-worker.ts',
      ],
      treeshake: false,
      output: { minify: false, comments: false },
    },
  },
})
