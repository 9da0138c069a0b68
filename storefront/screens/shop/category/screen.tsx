import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { halfColumn } from '@shop/ui/picture/picture.tsx'
import { PictureTile } from '@shop/ui/picture-tile/picture-tile.tsx'
import { browserLoad, type DataOf, type LoadArgs, must, serverLoad } from '../../../lib/api/load.ts'
import { listed } from '../../../lib/page-head/page-meta.ts'
import { redirectToRightUri, useOwnAddress } from '../../../lib/urls/own-address.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'

/** /category/{categoria}: a category with its subcategories. */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const category = must(await api('getCategory', { query: { uri: params['categoria'] ?? '', currency } }))
  redirectToRightUri(args, params['categoria'], category.uris, paths.category(category.uri) + url.search)
  return category
}
type CategoryData = DataOf<typeof load>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = listed(({ shop }, { name, uris }: CategoryData) => ({
  title: name,
  description: shop.category.description(name),
  paths: { es: paths.category(uris.es), en: paths.category(uris.en) },
  way: [],
}))

export default function Screen({ loaderData: category }: { loaderData: CategoryData }) {
  const { text } = useWords()
  useOwnAddress(paths.category(category.uri))
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: category.name }]} />
      <Heading level={1} size="display" caps tabIndex={-1} className="mt-4 mb-6 md:mb-8">
        {category.name}
      </Heading>
      {category.subcategories.length === 0 ? (
        <EmptyState title={text.shop.category.empty} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-3 md:grid-cols-3 md:gap-4">
          {category.subcategories.map(({ id, uri, name, desktop_image, image_color }, place) => (
            <li key={id}>
              <PictureTile
                href={paths.subcategory(category.uri, uri)}
                title={name}
                base={pictureBase(desktop_image)}
                color={image_color}
                sizes={`(min-width: 85rem) 27rem, (min-width: 48rem) 33vw, ${halfColumn}`}
                size="large"
                priority={place < 3}
              />
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
