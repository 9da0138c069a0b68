import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { workerLicenses } from './worker-licenses.ts'

/** The back office is a page of its own: nothing of it is in the shop's bundle (rules 9). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [tailwindcss()],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // The weight of each screen is measured from it; only assets/ is served.
    manifest: true,
    // The scripts contain no notices of their libraries: these are delivered in one file.
    license: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Directives of server components mean nothing in a page of its own.
      onLog: (level, log, print) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : print(level, log)),
    },
  },
  // The policy of a worker is that of its own file, which allows nothing: it has all that it needs and reaches no server.
  worker: { format: 'es', plugins: () => [workerLicenses()], rolldownOptions: { output: { codeSplitting: false } } },
  server: { fs: { allow: ['..'] } },
})
