import type { ApiResult } from '@shop/contract/client.ts'
import type { StaffApi } from '@shop/contract/staff/client.ts'
import type { ImageDetails } from '@shop/contract/staff/images.ts'

const POLL_MS = 700
/** A job takes a second or two; after this time it may have to be tried again. */
const MAX_WAIT_MS = 60_000

/** Returns an image once its files are made, or could not be; or as it is after a minute. */
export async function waitForImage(api: StaffApi, key: string): Promise<ApiResult<ImageDetails>> {
  for (const end = Date.now() + MAX_WAIT_MS; ;) {
    const found = await api('getImage', { query: { key } })
    if (!found.ok || found.data.state !== 'processing' || Date.now() > end) return found
    await new Promise((next) => setTimeout(next, POLL_MS))
  }
}
