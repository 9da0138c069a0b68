import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Thumb } from '../../components/images/thumb.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildCategoryPath } from '../../lib/paths.ts'
import { categoryMessages } from '../../messages/categories.ts'

interface CategoryLevelProps {
  items: readonly StaffCategory[]
  /** The category whose subcategories these are; null for the first level. */
  parent: StaffCategory | null
  canWrite: boolean
  onAdd: (parent: StaffCategory) => void
  onOrder: (parent_id: number | null, ids: number[]) => void
}

/** Shows the categories of one level in their order, each with its subcategories. */
export function CategoryLevel(props: CategoryLevelProps) {
  const { items, parent, canWrite, onOrder } = props
  const { t, lang } = useMessages(categoryMessages)
  const parent_id = parent?.id ?? null
  return (
    <SortableList
      label={parent === null ? t.categories : t.level(parent[`name_${lang}`])}
      className={parent === null ? undefined : 'ml-4 md:ml-12'}
      canWrite={canWrite}
      items={items
        .filter((category) => category.parent_id === parent_id)
        .map((category) => {
          const name = category[`name_${lang}`]
          return {
            key: String(category.id),
            name,
            content: <CategoryContent category={category} name={name} />,
            below: parent === null && <Subcategories {...props} category={category} name={name} />,
          }
        })}
      onOrder={(keys) => onOrder(parent_id, keys.map(Number))}
    />
  )
}

interface NamedCategory {
  category: StaffCategory
  name: string
}

function CategoryContent({ category, name }: NamedCategory) {
  const { t, lang } = useMessages(categoryMessages)
  const other = lang === 'en' ? 'es' : 'en'
  const { thumb, image_color } = category
  return (
    <>
      <Thumb image={thumb === null ? null : { thumb, color: image_color, state: 'ready' }} className="w-10" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          <TextLink variant="standing" href={buildCategoryPath(category.id)}>
            {name}
          </TextLink>{' '}
          <span lang={other} className="font-normal text-ink-2">
            {category[`name_${other}`]}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
          <span className="wrap-anywhere">/{category[`uri_${lang}`]}</span>
          {category.parent_id !== null && <span>{t.products(category.product_count)}</span>}
          {category.on_home && <Badge>{t.onHomeBadge}</Badge>}
        </p>
      </div>
    </>
  )
}

function Subcategories({ category, name, ...level }: CategoryLevelProps & NamedCategory) {
  const { t } = useMessages(categoryMessages)
  return (
    <>
      <CategoryLevel {...level} parent={category} />
      {level.canWrite && (
        <Button
          variant="quiet"
          size="small"
          className="ml-4 md:ml-12"
          aria-label={t.newSubcategoryOf(name)}
          onClick={() => level.onAdd(category)}
        >
          {t.newSubcategory}
        </Button>
      )}
    </>
  )
}
