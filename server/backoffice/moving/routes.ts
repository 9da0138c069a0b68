import * as calls from '@shop/contract/staff/moving.ts'
import type { FastifyInstance } from 'fastify'
import { toEditor } from '../../domains/catalog/catalog.ts'
import { type FileStore, withTemporaryFile } from '../../domains/media/media.ts'
import { uploadCustomers, uploadOrders } from '../../domains/moving/moving.ts'
import { serveStaffUpload } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveUpload } from '../../platform/uploads.ts'

export async function movingRoutes(app: FastifyInstance, shop: Shop, store: FileStore): Promise<void> {
  await serveStaffUpload(app, calls.uploadCustomers, (call) =>
    withTemporaryFile(store, async (file) => {
      await receiveUpload(call.request, file, calls.uploadCustomers.upload)
      const { apply, speaks = 'es', undated, mail } = call.query
      const choices = { apply: apply === 'yes', speaks, undated: undated === 'yes', mail: mail === 'yes' }
      return uploadCustomers(shop, file, { ...toEditor(shop, call), ...choices })
    }),
  )
  await serveStaffUpload(app, calls.uploadFormerOrders, (call) =>
    withTemporaryFile(store, async (file) => {
      await receiveUpload(call.request, file, calls.uploadFormerOrders.upload)
      const { apply, paid_in: currency = 'MXN' } = call.query
      return uploadOrders(shop, file, { ...toEditor(shop, call), apply: apply === 'yes', currency })
    }),
  )
}
