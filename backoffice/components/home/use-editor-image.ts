import type { EditorImage } from '@shop/contract/staff/home.ts'
import type { StaffImage } from '@shop/contract/staff/images.ts'
import { staffApi } from '../../lib/api.ts'
import { useQuery } from '../../lib/use-query.ts'

/**
 * Returns the image of a key: one of those that are known, else it is loaded. Unsaved changes of an earlier visit name
 * images that were not saved with the record.
 */
export function useEditorImage(key: string | null, known: readonly EditorImage[]): EditorImage | undefined {
  const found = known.find((image) => image.key === key)
  const missing = key === null || key === '' || found !== undefined ? null : key
  const { data } = useQuery(missing, () => staffApi()('getImage', { query: { key: missing ?? '' } }))
  return found ?? (data?.key === key ? toEditorImage(data) : undefined)
}

/** Returns an image of the library as an editor shows it; undefined until its files are made. */
export function toEditorImage(staffImage: StaffImage): EditorImage | undefined {
  const { key, image, thumb, color, width, height, has_film } = staffImage
  if (image === null || thumb === null) return undefined
  return { key, image, thumb, color: color ?? '', width: width ?? 0, height: height ?? 0, has_film }
}
