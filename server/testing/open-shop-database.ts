import { startEmbeddedPostgres } from '../database/embedded.ts'
import { openPool, type Pool } from '../platform/db.ts'

/** Opens the embedded database of a running shop by its data folder, for changes that someone makes by SQL. */
export async function openShopDatabase(folder: string): Promise<Pool> {
  const { url } = await startEmbeddedPostgres(folder, 0)
  return openPool(url, { max: 2 })
}
