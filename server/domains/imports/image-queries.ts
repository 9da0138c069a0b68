import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PlannedRow } from './import-queries.ts'
import type { ProductPlan } from './plan-types.ts'

export async function addPlannedImages(tx: Tx, import_id: number, planned: PlannedRow[]): Promise<void> {
  const urls = planned.flatMap(({ plan }) =>
    ((plan as ProductPlan | null)?.galleries ?? []).flatMap(({ images }) =>
      images.flatMap(({ key, url }) => (key === null ? [url] : [])),
    ),
  )
  if (urls.length === 0) return
  await tx`
    insert into import_images (import_id, url) select ${import_id}, url from unnest(${urls}::text[]) url
    on conflict do nothing`
}

export interface ImageCounts {
  total: number
  waiting: number
  /** Fetched, but their files are not made yet. */
  rendering: number
  ready: number
  failed: number
}

/** Counts the images of an import. One whose file could not be made has failed. */
export function countImages(db: Db, import_id: number): Promise<ImageCounts> {
  return db<ImageCounts[]>`
    select count(*)::integer as total, count(*) filter (where given.state = 'waiting')::integer as waiting,
      count(*) filter (where given.state = 'fetched' and image.key is null and upload.state = 'processing')::integer as rendering,
      count(*) filter (where given.state = 'fetched' and image.key is not null)::integer as ready,
      count(*) filter (where given.state = 'failed' or (given.state = 'fetched' and image.key is null
        and upload.state is distinct from 'processing'))::integer as failed
    from import_images given
    left join images image on image.key = given.key
    left join image_uploads upload on upload.key = given.key
    where given.import_id = ${import_id}`.one()
}

export function listWaitingImages(db: Db, import_id: number, limit: number): Promise<string[]> {
  return db<{ url: string }[]>`
    select url from import_images where import_id = ${import_id} and state = 'waiting' order by url limit ${limit}`.column()
}

/** Notes the key of an image that was fetched. False when another job has done so, or the image is not needed now. */
export function setImageFetched(tx: Tx, import_id: number, url: string, key: string): Promise<boolean> {
  return tx`
    update import_images set state = 'fetched', key = ${key}
    where import_id = ${import_id} and url = ${url} and state = 'waiting'`.any()
}

export async function setImageFailed(
  db: Db,
  import_id: number,
  url: string,
  failure: RefusalCode,
  data: Record<string, unknown>,
): Promise<void> {
  await db`
    update import_images set state = 'failed', failure = ${failure}, failure_data = ${JSON.stringify(data)}::jsonb
    where import_id = ${import_id} and url = ${url} and state = 'waiting'`
}

export async function resetFailedImages(tx: Tx, import_id: number): Promise<void> {
  await tx`
    update import_images given set state = 'waiting', key = null, failure = null, failure_data = '{}'
    where import_id = ${import_id} and (state = 'failed' or (state = 'fetched'
      and not exists (select from images where key = given.key)
      and not exists (select from image_uploads where key = given.key and state = 'processing')))`
}

export interface FailedImage {
  url: string
  failure: RefusalCode
  data: Record<string, unknown>
  line: number
}

/** Lists images that could not be fetched, with the line of the first product that has them. */
export function listFailedImages(db: Db, import_id: number): Promise<FailedImage[]> {
  return db<FailedImage[]>`
    select given.url, coalesce(given.failure, 'image_damaged') as failure, given.failure_data as data,
      coalesce((select min(line) from import_products product
        where product.import_id = given.import_id and product.plan @> jsonb_build_object('galleries',
          jsonb_build_array(jsonb_build_object('images', jsonb_build_array(jsonb_build_object('url', given.url)))))), 0) as line
    from import_images given
    left join images image on image.key = given.key
    left join image_uploads upload on upload.key = given.key
    where given.import_id = ${import_id} and (given.state = 'failed'
      or (given.state = 'fetched' and image.key is null and upload.state is distinct from 'processing'))
    order by 4, 1 limit 200`
}

export async function listReadyImages(db: Db, import_id: number): Promise<Map<string, string>> {
  const rows = await db<{ url: string; key: string }[]>`
    select given.url, given.key from import_images given join images on images.key = given.key
    where given.import_id = ${import_id} and given.state = 'fetched'`
  return new Map(rows.map(({ url, key }) => [url, key]))
}
