import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
  server: { fs: { allow: ['..'] } },
})
