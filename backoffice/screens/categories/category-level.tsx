import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { MoveButtons } from '../../components/move-buttons.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import { useMovedFocus } from '../../components/use-moved-focus.ts'
import { moveItem, useSortable } from '../../components/use-sortable.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCategoryPath } from '../../lib/paths.ts'
import { categoryMessages } from '../../messages/categories.ts'

interface CategoryLevelProps {
  items: readonly StaffCategory[]
  /** The category whose subcategories these are; null for the first level. */
  parent: StaffCategory | null
  canWrite: boolean
  /** Adds a subcategory. */
  onAdd: (parent: StaffCategory) => void
  onOrder: (parent_id: number | null, ids: number[]) => void
}

/** Shows the categories of one level in their order, each with its subcategories. */
export function CategoryLevel(props: CategoryLevelProps) {
  const { items, parent, onOrder } = props
  const { t, lang } = useMessages(categoryMessages)
  const announce = useAnnounce()
  const { list, keepFocus } = useMovedFocus()
  const parent_id = parent?.id ?? null
  const level = items.filter((category) => category.parent_id === parent_id)
  const ids = level.map(({ id }) => id)
  const getName = ({ name_es, name_en }: StaffCategory) => (lang === 'en' ? name_en : name_es)

  function move(id: number, to: number): void {
    const from = ids.indexOf(id)
    if (from === -1 || to < 0 || to >= ids.length || from === to) return
    announce(t.moved(getName(level[from]!), to + 1, ids.length))
    keepFocus(String(id), to < from ? 'earlier' : 'later')
    onOrder(parent_id, moveItem(ids, from, to))
  }

  return (
    <ol
      ref={list}
      aria-label={parent === null ? t.categories : t.level(getName(parent))}
      className={cx(parent === null ? 'border-t border-line' : 'ml-4 md:ml-12')}
    >
      {level.map((category, place) => (
        <CategoryItem
          {...props}
          key={category.id}
          category={category}
          name={getName(category)}
          place={place}
          count={level.length}
          onMove={(to) => move(category.id, to)}
          onDropped={(id) => move(Number(id), place)}
        />
      ))}
    </ol>
  )
}

interface CategoryItemProps extends CategoryLevelProps {
  category: StaffCategory
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onDropped: (id: string) => void
}

/** Shows a category and, for one of the first level, its subcategories. */
function CategoryItem({ category, name, place, count, onMove, onDropped, ...level }: CategoryItemProps) {
  const { t } = useMessages(categoryMessages)
  const { canWrite } = level
  const { id, parent_id } = category
  const { item, handle, isOver, isDragging } = useSortable<HTMLDivElement, HTMLSpanElement>({
    group: `category-${parent_id}`,
    id: String(id),
    disabled: !canWrite,
    onDrop: onDropped,
  })
  return (
    <li data-key={id}>
      <div
        ref={item}
        className={cx(
          'flex flex-wrap items-center gap-3 border-b border-line py-2',
          isOver && 'bg-shell outline-2 outline-focus',
          isDragging && 'opacity-50',
        )}
      >
        {canWrite && (
          <span ref={handle} title={t.drag(name)} className="hidden cursor-grab text-ink-2 md:block">
            <Icon name="grip-vertical" className="size-5" />
          </span>
        )}
        <Thumb
          picture={
            category.thumb === null ? null : { thumb: category.thumb, color: category.image_color, state: 'ready' }
          }
          className="w-10"
        />
        <CategoryText category={category} name={name} />
        {canWrite && (
          <div className="flex items-center gap-1">
            <MoveButtons texts={t} {...{ name, place, count, onMove }} />
          </div>
        )}
      </div>
      {parent_id === null && <Subcategories {...level} category={category} name={name} />}
    </li>
  )
}

/** Shows the names of a category in both languages, its address and its products. */
function CategoryText({ category, name }: Pick<CategoryItemProps, 'category' | 'name'>) {
  const { t, lang } = useMessages(categoryMessages)
  return (
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold wrap-anywhere">
        <TextLink variant="standing" href={buildCategoryPath(category.id)}>
          {name}
        </TextLink>{' '}
        <span lang={lang === 'en' ? 'es' : 'en'} className="font-normal text-ink-2">
          {lang === 'en' ? category.name_es : category.name_en}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
        <span className="wrap-anywhere">/{lang === 'en' ? category.uri_en : category.uri_es}</span>
        {category.parent_id !== null && <span>{t.products(category.product_count)}</span>}
        {category.on_home && <Badge>{t.onHomeBadge}</Badge>}
      </p>
    </div>
  )
}

type SubcategoriesProps = CategoryLevelProps & Pick<CategoryItemProps, 'category' | 'name'>

/** Shows the subcategories of a category, and a button that adds one. */
function Subcategories({ category, name, ...level }: SubcategoriesProps) {
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
