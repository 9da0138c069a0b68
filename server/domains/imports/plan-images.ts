import { type Lang, langs } from '@shop/contract/locale.ts'
import { MAX_GALLERY_IMAGES } from '@shop/contract/staff/image-limits.ts'
import { listMissing } from '@shop/contract/staff/product-rules.ts'
import type { WantedPublication } from '../catalog/catalog.ts'
import type { FileImage, FileProduct } from './formats/file-product.ts'
import { Problems } from './formats/read-values.ts'
import type { PlanContext, PlannedImage, ProductPlan } from './plan-types.ts'

interface FileGallery {
  color_id: number | null
  images: FileImage[]
}

function listGalleries(file: FileProduct, context: PlanContext): FileGallery[] {
  const ofColors = file.color_images.flatMap(({ color, images }) => {
    const color_id = context.references.findColor(color, new Problems())
    return color_id === undefined ? [] : [{ color_id, images }]
  })
  return [{ color_id: null, images: file.images }, ...ofColors]
}

export function planGalleries(file: FileProduct, context: PlanContext, problems: Problems): ProductPlan['galleries'] {
  return listGalleries(file, context).flatMap(({ color_id, images }) => {
    const shown = context.facts?.galleries.find((gallery) => gallery.color_id === color_id)?.keys ?? []
    const added = images.flatMap(({ url, alt }): PlannedImage[] => {
      const key = context.findImage(url)?.key ?? null
      return key !== null && shown.includes(key) ? [] : [{ key, url, alt }]
    })
    if (added.length > 0 && shown.length + added.length > MAX_GALLERY_IMAGES)
      problems.add(images[0]!.cell, 'too_many_images', { max: MAX_GALLERY_IMAGES })
    return added.length === 0 ? [] : [{ color_id, images: added }]
  })
}

/** Returns the texts of images of the library that the file words differently. An empty text says nothing. */
export function planAlts(file: FileProduct, context: PlanContext): ProductPlan['alts'] {
  const alts = new Map<string, Partial<Record<Lang, string>>>()
  for (const { images } of listGalleries(file, context))
    for (const { url, alt } of images) {
      const known = context.findImage(url)
      if (!known) continue
      const differs = langs.filter((lang) => alt[lang] && alt[lang] !== known[`alt_${lang}`])
      if (differs.length > 0) alts.set(known.key, Object.fromEntries(differs.map((lang) => [lang, alt[lang]])))
    }
  return [...alts].map(([key, alt]) => ({ key, alt }))
}

type StateContext = PlanContext & Pick<ProductPlan, 'fields' | 'galleries' | 'alts'>

/**
 * Returns whether the product is to be published, hidden or archived. One of another shop is published only while it was
 * never on sale here and lacks nothing.
 */
export function planState(file: FileProduct, context: StateContext, problems: Problems): WantedPublication | null {
  const { current, isForeign } = context
  const wanted = file.state?.value.toLowerCase() ?? ''
  if (wanted === '') return null
  const present = getState(current)
  const target = wanted === 'draft' ? 'hidden' : wanted
  if (target !== 'on_sale' && target !== 'hidden' && target !== 'archived')
    return problems.add(file.state!, 'state_unknown') ?? null
  const missing = listMissing(context.fields, findCard(context))
  if (isForeign && (present !== 'hidden' || current?.published_before || missing.length > 0)) return null
  if (target === 'on_sale' && missing.length > 0)
    problems.add(file.state!, 'not_complete', { missing: missing.join(', ') })
  return target === present ? null : target
}

function findCard({ current, galleries, alts }: StateContext) {
  if (current?.image) {
    const { key, alt_es, alt_en } = current.image
    const changed = alts.find((one) => one.key === key)?.alt
    return { alt_es: changed?.es ?? alt_es, alt_en: changed?.en ?? alt_en }
  }
  const first = galleries.find(({ images }) => images.length > 0)?.images[0]
  return first ? { alt_es: first.alt.es ?? '', alt_en: first.alt.en ?? '' } : null
}

/** Returns the state of a product as files name it; that of a new one is hidden. */
export function getState(product: PlanContext['current']): WantedPublication {
  if (product?.archived_at) return 'archived'
  return product?.published_at ? 'on_sale' : 'hidden'
}
