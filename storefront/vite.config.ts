import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 0, sourcemap: false },
  server: { fs: { allow: ['..'] } },
})
