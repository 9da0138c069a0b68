import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Base UI and the components built on it, which most pages load only when a dialog opens. */
const onDemand =
  /node_modules\/(@base-ui|@floating-ui|tabbable|use-sync-external-store|reselect)\/|\/ui\/(alert-dialog\/alert-dialog|dialog|overlay|quantity-stepper|share-menu\/share-panel|toast\/toaster|viewer)/

const forms =
  /\/components\/forms\/|\/lib\/(account\/(google|loyalty)|checkout\/shown-total|scripts)|\/contract\/age|\/ui\/(artwork|empty-state|error-block|form\/use-form|line-item|order-summary|password-field|text-field|textarea)/

/**
 * A page loads the messages of all its scripts. So a namespace is a file of its own, and components with messages are in
 * one file with those of their folder only.
 */
const namespaces = /\/storefront\/messages\/(?!every-page|lazy-messages)([\w-]+)\.ts$/
const withMessages = /\/storefront\/components\/(auth|checkout|products|profile)\//
/** Price, heart and link of a product. Its page has them too, and loads cards after its own content. */
const productParts = /\/storefront\/components\/products\/(?!product-)/
const byFolder = (pattern: RegExp) => (id: string) => pattern.exec(id)?.[1] ?? null

const layout =
  /\/storefront\/(layout\/(?!menu|mobile|search-o|preference|checkout|login)|components\/navigation)|\/ui\/(combobox|skip-link|link|nav-bar|site-footer)/

const isShared = (id: string) => ![onDemand, forms, namespaces, withMessages].some((pattern) => pattern.test(id))

/**
 * Modules that at least seven entries share are in one file, or two for a page with a form. By default a product page
 * loads 97 files instead of 39, and 18 KB more, because small files compress badly (decision 86).
 */
const groups = [
  { name: 'shared', test: isShared, minShareCount: 7, priority: 3 },
  { name: 'layout', test: layout, minShareCount: 2, priority: 2 },
  { name: 'forms', test: forms, minShareCount: 4, priority: 2 },
  { name: byFolder(namespaces), minShareCount: 2, priority: 1 },
  { name: 'product-parts', test: productParts, minShareCount: 4, priority: 1 },
  { name: byFolder(withMessages), minShareCount: 4 },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The packages that the server renders with are bundled without what it does not need of them (decision 206). It shares
  // React with the mails, and Vite cannot run packages of CommonJS from their sources in development.
  ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-dom'] } : {},
  build: { target: 'es2022', manifest: true, modulePreload: false, assetsInlineLimit: 0, sourcemap: false },
  // The scripts contain no notices of their libraries: these are delivered in one file.
  environments: { client: { build: { license: true, rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // It has thousands of icons, of which pages need a few, so a running server does not need the package.
  server: { fs: { allow: ['..'] } },
}))
