import type { FastifyInstance } from 'fastify'
import type { Shop } from '../platform/shop.ts'
import type { FileStore } from '../domains/media/media.ts'
import { agentStaffRoutes } from './agents/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { artworkRoutes } from './artworks/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { colorRoutes } from './colors/routes.ts'
import { sizeChartRoutes } from './size-charts/routes.ts'
import { wordGroupRoutes } from './word-groups/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { orderActionRoutes } from './order-actions/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { closingRoutes } from './closing/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { homeRoutes } from './content/home-routes.ts'
import { legalRoutes } from './content/legal-routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { draftOrderRoutes } from './draft-orders/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { dropRoutes } from './drops/drop-routes.ts'
import { previewRoutes } from './drops/preview-routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { loyaltyStaffRoutes } from './loyalty/routes.ts'
import { mailRoutes } from './messages/mail-routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { movingRoutes } from './moving/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { priceListRoutes } from './price-lists/routes.ts'
import { productRoutes } from './products/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchTermRoutes } from './search-terms/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import type { PaymentProviders } from '../domains/payments/payments.ts'
import type { SystemFacts } from './system/system.ts'
import { systemRoutes } from './system/routes.ts'

export { findBackupState, findLastSaved } from './system/backup-queries.ts'

export async function backofficeRoutes(
  app: FastifyInstance,
  shop: Shop,
  store: FileStore,
  facts: SystemFacts & { providers: PaymentProviders },
): Promise<void> {
  agentStaffRoutes(app, shop)
  approvalRoutes(app, shop, facts.providers)
  artworkRoutes(app, shop)
  campaignRoutes(app, shop)
  categoryRoutes(app, shop)
  colorRoutes(app, shop)
  sizeChartRoutes(app, shop)
  wordGroupRoutes(app, shop)
  collectionRoutes(app, shop)
  orderActionRoutes(app, shop, facts.providers)
  returnRoutes(app, shop, facts.providers)
  refundRoutes(app, shop)
  transferRoutes(app, shop)
  staffRoutes(app, shop)
  auditRoutes(app, shop)
  orderRoutes(app, shop)
  moneyRoutes(app, shop)
  draftOrderRoutes(app, shop, facts.providers)
  draftRoutes(app, shop)
  priceListRoutes(app, shop)
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
  await redirectRoutes(app, shop, store)
  await movingRoutes(app, shop, store)
  await invoiceRoutes(app, shop, store)
  reportRoutes(app, shop)
  closingRoutes(app, shop)
  systemRoutes(app, shop, facts)
  await imageRoutes(app, shop, store)
}
