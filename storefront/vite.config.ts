import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Base UI and the components built on it, which most pages load only when a dialog opens. */
const onDemand =
  /node_modules\/(@base-ui|@floating-ui|tabbable|use-sync-external-store|reselect)\/|\/ui\/(alert-dialog\/alert-dialog|dialog|overlay|quantity-stepper|share-menu\/share-panel|toast\/toaster|viewer)/

/** Components of forms, the account and the checkout, which no page that shows products needs. */
const forms =
  /\/components\/(auth|checkout|forms|loyalty\/earned|profile)|\/lib\/(account\/(google|loyalty)|checkout\/shown-total|scripts)|\/contract\/age|\/ui\/(artwork|empty-state|error-block|form\/use-form|line-item|order-summary|password-field|select|text-field|textarea)/

/**
 * Modules that at least six entries share are in one file, or two for a page with a form. By default a product page
 * loads 93 files instead of 38, and 15 KB more, because small files compress badly (decision 86).
 */
const groups = [
  { name: 'forms', test: forms, minShareCount: 4 },
  { name: 'shared', test: (id: string) => !onDemand.test(id) && !forms.test(id), minShareCount: 6, priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', manifest: true, modulePreload: false, assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { fs: { allow: ['..'] } },
})
