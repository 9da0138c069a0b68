import * as approvals from './approvals.ts'
import * as artworks from './artworks.ts'
import * as audit from './audit.ts'
import * as benefits from './benefits.ts'
import * as bulk from './bulk.ts'
import type { StaffCall } from './call.ts'
import { type StaffCallName, staffCalls } from './calls.ts'
import * as campaigns from './campaigns.ts'
import * as categories from './categories.ts'
import * as codes from './codes.ts'
import * as collections from './collections.ts'
import * as colors from './colors.ts'
import * as customers from './customers.ts'
import * as description from './description.ts'
import * as draftOrders from './draft-orders.ts'
import * as drafts from './drafts.ts'
import * as drops from './drops.ts'
import * as home from './home.ts'
import * as labels from './labels.ts'
import * as legal from './legal.ts'
import * as exports from './exports.ts'
import * as agents from './agents.ts'
import * as feeds from './feeds.ts'
import * as imports from './imports.ts'
import * as loyalty from './loyalty.ts'
import * as mail from './mail.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as moving from './moving.ts'
import * as notifications from './notifications.ts'
import * as push from './push.ts'
import * as orderActions from './order-actions.ts'
import * as orderDetail from './order-detail.ts'
import * as orderChanges from './order-changes.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'
import * as images from './images.ts'
import * as priceLists from './price-lists.ts'
import * as productImages from './product-images.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as redirects from './redirects.ts'
import * as refunds from './refunds.ts'
import * as closing from './closing.ts'
import * as reports from './reports.ts'
import * as returns from './returns.ts'
import * as search from './search.ts'
import * as searchTerms from './search-terms.ts'
import * as wordGroups from './word-groups.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as sizeCharts from './size-charts.ts'
import * as stock from './stock.ts'
import * as today from './today.ts'
import * as system from './system.ts'
import * as invoices from './invoices.ts'
import * as transfers from './transfers.ts'
import * as variants from './variants.ts'
import * as views from './views.ts'

const declaredCalls = {
  ...agents,
  ...approvals,
  ...artworks,
  ...audit,
  ...benefits,
  ...bulk,
  ...campaigns,
  ...categories,
  ...closing,
  ...codes,
  ...collections,
  ...colors,
  ...customers,
  ...description,
  ...draftOrders,
  ...drafts,
  ...drops,
  ...home,
  ...labels,
  ...legal,
  ...exports,
  ...feeds,
  ...imports,
  ...loyalty,
  ...mail,
  ...messages,
  ...money,
  ...moving,
  ...notifications,
  ...push,
  ...orderActions,
  ...orderChanges,
  ...orderDetail,
  ...orders,
  ...people,
  ...images,
  ...priceLists,
  ...productImages,
  ...products,
  ...profile,
  ...redirects,
  ...refunds,
  ...reports,
  ...returns,
  ...searchTerms,
  ...wordGroups,
  ...search,
  ...session,
  ...settings,
  ...sizeCharts,
  ...stock,
  ...system,
  ...today,
  ...invoices,
  ...transfers,
  ...variants,
  ...views,
}

/** Every call of the back office by its name, with its schemas. Browsers import only the type. */
export type StaffContract = { [N in StaffCallName]: (typeof declaredCalls)[N] }

const callsByName: Record<StaffCallName, StaffCall> = declaredCalls

/** All calls of the back office as values, for code that iterates over them (documentation, tests). */
export const allStaffCalls: StaffCall[] = (Object.keys(staffCalls) as StaffCallName[]).map((name) => callsByName[name])
