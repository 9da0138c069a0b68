import type { FastifyInstance } from 'fastify'
import type { Shop } from '../platform/shop.ts'
import type { FileStore } from '../domains/media/media.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { closingRoutes } from './closing/closing-routes.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { homeRoutes } from './content/home-routes.ts'
import { legalRoutes } from './content/legal-routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { dropRoutes } from './drops/drop-routes.ts'
import { previewRoutes } from './drops/preview-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { importRoutes } from '../domains/imports/import-routes.ts'
import { loyaltyStaffRoutes } from './loyalty/routes.ts'
import { mailRoutes } from './messages/mail-routes.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { productRoutes } from './products/routes.ts'
import { reportRoutes } from '../domains/reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchTermRoutes } from './search-terms/search-term-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { stockRoutes } from './stock/routes.ts'
import type { SystemFacts } from './system/system.ts'
import { systemRoutes } from './system/system-routes.ts'

export { findBackupState, findLastSaved } from './system/backup-queries.ts'

/** Registers the calls of screens that show what several domains know. */
export async function backofficeRoutes(
  app: FastifyInstance,
  shop: Shop,
  store: FileStore,
  facts: SystemFacts,
): Promise<void> {
  auditRoutes(app, shop)
  orderRoutes(app, shop)
  moneyRoutes(app, shop)
  draftRoutes(app, shop)
  productRoutes(app, shop)
  bulkRoutes(app, shop)
  stockRoutes(app, shop)
  dropRoutes(app, shop)
  previewRoutes(app, shop)
  customerRoutes(app, shop)
  loyaltyStaffRoutes(app, shop)
  messageRoutes(app, shop)
  mailRoutes(app, shop)
  codeRoutes(app, shop)
  settingRoutes(app, shop)
  searchTermRoutes(app, shop)
  searchRoutes(app, shop)
  homeRoutes(app, shop)
  legalRoutes(app, shop)
  notificationRoutes(app, shop)
  feedRoutes(app, shop)
  exportRoutes(app, shop, store)
  await importRoutes(app, shop, store)
  reportRoutes(app, shop)
  closingRoutes(app, shop)
  systemRoutes(app, shop, facts)
  await imageRoutes(app, shop, store)
}
