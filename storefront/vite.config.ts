import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Few files instead of sixty: libraries, what frames every page, what most pages that are found show at once, what lists are
 * made of. Fewer requests and one compression each. What a group names brings along what only it imports, so that a name
 * too many lays weight on every page that uses the group; `npm run check -- --only weight` tells.
 */
const groups = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 30 },
  {
    name: 'frame',
    test: /storefront[\\/](root\.tsx|layout[\\/](frame|full-frame|everywhere)\.tsx|components[\\/]loading[\\/]with-part)|layout[\\/]container/,
    priority: 20,
  },
  {
    name: 'shown',
    test: /[\\/](picture|price|price-tag|shown-prices|use-strip|icon-button|own-address|excerpt|chevron-(left|right)|flag)[\\/.]/,
    priority: 15,
  },
  { name: 'pieces', test: /[\\/](tile|carousel|product-(card|carousel|grid))[\\/.]/, priority: 10 },
  { name: 'field-error', test: /field-error[\\/.]/, priority: 16 },
  { name: 'choosing', test: /detalles-producto[\\/](choice|choosing)\./, priority: 5 },
  { name: 'page', test: /[\\/](page-meta|crumbs)\./, priority: 5 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', manifest: true, modulePreload: false, assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { fs: { allow: ['..'] } },
})
