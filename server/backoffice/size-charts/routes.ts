import * as charts from '@shop/contract/staff/size-charts.ts'
import type { FastifyInstance } from 'fastify'
import {
  toEditor,
  createSizeChart,
  deleteSizeChart,
  getSizeChart,
  saveSizeChart,
  listChartRows,
} from '../../domains/catalog/catalog.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function sizeChartRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, charts.listSizeCharts, ({ query }) =>
    readList(shop.db, query, (tx, page) => listChartRows(tx, query, page)),
  )
  serveStaff(app, charts.getSizeChart, ({ query, lang }) => getSizeChart(shop.db, query.id, lang))
  serveStaff(app, charts.createSizeChart, (call) => createSizeChart(shop, call.body, toEditor(shop, call)))
  serveStaff(app, charts.saveSizeChart, (call) => saveSizeChart(shop, call.body, toEditor(shop, call)))
  serveStaff(app, charts.deleteSizeChart, async (call) => {
    await deleteSizeChart(shop, call.query.id, toEditor(shop, call))
    return {}
  })
}
