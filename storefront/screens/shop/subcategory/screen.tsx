import { browserLoad, type DataOf, type LoadArgs, must, serverLoad } from '../../../lib/load.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'

/** /category/{categoria}/{subcategoria} */
export async function load({ params, url, currency, api }: LoadArgs) {
  const page = url.searchParams.get('page') ?? undefined
  return must(await api('searchProducts', { query: { subcategory_uri: params.subcategoria, page, currency } }))
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { money } = useWords()
  return (
    <ul>
      {loaderData.products.map((product) => (
        <li key={product.id}>
          <a href={paths.product(product.uri)}>
            {product.name} {money(product.price)}
          </a>
        </li>
      ))}
    </ul>
  )
}
