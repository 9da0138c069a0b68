import type { ImageDetails, ImageUse } from '@shop/contract/staff/images.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import {
  buildArtworkPath,
  buildBannerPath,
  buildCategoryPath,
  buildCollectionPath,
  buildPostPath,
  buildProductImagesPath,
  buildSettingPath,
} from '../../lib/paths.ts'
import { imageMessages } from '../../messages/images.ts'

export function ImageUses({ image }: { image: ImageDetails }) {
  const { t } = useMessages(imageMessages)
  if (image.uses.length === 0) return <Text tone="quiet">{t.unused}</Text>
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {image.uses.map((use) => (
        <li key={`${use.type} ${use.id}`}>
          <span className="text-small text-ink-2">
            {Object.entries(t.placeTypes).find(([type]) => type === use.type)?.[1] ?? use.type}
          </span>{' '}
          <UseName use={use} />
        </li>
      ))}
    </ul>
  )
}

function UseName({ use: { type, id, name } }: { use: ImageUse }) {
  const label = name === '' ? `#${id}` : name
  const href = buildPath[type]?.(Number(id))
  return href === undefined ? <span>{label}</span> : <TextLink href={href}>{label}</TextLink>
}

const buildPath: Record<string, (id: number) => string> = {
  product: buildProductImagesPath,
  category: buildCategoryPath,
  collection: buildCollectionPath,
  artwork: buildArtworkPath,
  banner: buildBannerPath,
  post: buildPostPath,
  gift: () => buildSettingPath('gifts'),
}
