import type { Tx } from '../../platform/db.ts'

/**
 * Shows another image wherever home page, posts and gifts show this one. Banners that show a film keep theirs, because
 * the film is stored with it. What changes gets its next version, so that an editor that is open cannot bring this one
 * back.
 */
export async function replaceContentImage(tx: Tx, key: string, by_key: string): Promise<void> {
  await tx`update posts set image_key = ${by_key}, version = version + 1 where image_key = ${key}`
  await tx`
    update banners set desktop_image_key = ${by_key}, version = version + 1
    where desktop_image_key = ${key} and not desktop_is_video`
  await tx`
    update banners set mobile_image_key = ${by_key}, version = version + 1
    where mobile_image_key = ${key} and not mobile_is_video`
  for (const type of ['birthday', 'seasonal'])
    await tx`
      update settings
      set value = jsonb_set(value, array[${type}, 'image_key'], to_jsonb(${by_key}::text)), version = version + 1
      where key = 'gifts' and value #>> array[${type}, 'image_key'] = ${key}`
}
