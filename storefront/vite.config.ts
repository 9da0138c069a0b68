import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * One file of everything that at least four entries share. By default a product page loads 93 files instead of 23, and 15 KB
 * more, because small files compress badly (decision 86).
 */
const shared = { name: 'shared', minShareCount: 4 }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', manifest: true, modulePreload: false, assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } } },
  server: { fs: { allow: ['..'] } },
})
