/** The public interface of discovery. */
export { buildVariantQuery, pagePaths } from './page-urls.ts'
