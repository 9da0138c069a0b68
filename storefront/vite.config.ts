import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Few files instead of sixty: libraries, what frames every page, pictures and prices, what lists are made of. Fewer requests, one
 * compression each, and a short list in every page of what a route consists of.
 */
const groups = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 30 },
  { name: 'frame', test: /storefront[\\/](root\.tsx|frame[\\/](frame|full-frame|everywhere)\.tsx)/, priority: 20 },
  {
    name: 'shown',
    test: /[\\/](picture|price|price-tag|shown-prices|use-strip|chevron-(left|right)|flag)[\\/.]/,
    priority: 15,
  },
  { name: 'pieces', test: /[\\/](tile|carousel|product-(card|carousel|grid))[\\/.]/, priority: 10 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { fs: { allow: ['..'] } },
})
