import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'build/public',
  plugins: [tailwindcss()],
  build: { outDir: 'build/page', emptyOutDir: true, assetsInlineLimit: 0 },
  preview: { port: 4821, strictPort: true },
  server: { port: 4820 },
})
