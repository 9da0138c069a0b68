import type { UsingProduct } from '@shop/contract/staff/colors.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../lib/language.ts'
import { buildProductPath } from '../lib/paths.ts'
import { categoryMessages } from '../messages/categories.ts'

export function UsingProducts({ products, count }: { products: readonly UsingProduct[]; count: number }) {
  const { t } = useMessages(categoryMessages)
  if (count === 0) return <Text tone="quiet">{t.notUsed}</Text>
  return (
    <>
      <ul className="grid gap-1 wrap-anywhere">
        {products.map(({ id, sku, name }) => (
          <li key={id}>
            <TextLink href={buildProductPath(id)}>{name}</TextLink> <span className="text-small text-ink-2">{sku}</span>
          </li>
        ))}
      </ul>
      {count > products.length && <Text tone="quiet">{t.usedByMore(count - products.length)}</Text>}
    </>
  )
}
