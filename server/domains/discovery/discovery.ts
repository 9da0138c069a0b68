export { buildVariantQuery, pagePaths } from './page-urls.ts'
