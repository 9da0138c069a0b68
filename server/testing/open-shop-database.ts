import { startEmbeddedPostgres } from '../database/embedded.ts'
import { openPool, type Pool } from '../platform/db.ts'

export async function openShopDatabase(folder: string): Promise<Pool> {
  const { url } = await startEmbeddedPostgres(folder, 0)
  return openPool(url, { max: 2 })
}
