import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { ProductImages } from '../../components/product-images/product-images.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { imageMessages } from '../../messages/images.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = { product_id: Number(params['id']) }
  const { product_id, name_es, name_en, sku } = unwrap(await staffApi()('listProductImages', { query }), request)
  return { product_id, name_es, name_en, sku }
}

export function Component() {
  const { product_id, name_es, name_en, sku } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(imageMessages)
  return (
    <Page
      title={`${t.galleryTitle}: ${lang === 'en' ? name_en : name_es}`}
      text={sku}
      back={{ href: paths.images, label: t.title }}
    >
      <PageSection title={t.galleryTitle}>
        <ProductImages key={product_id} product_id={product_id} />
      </PageSection>
    </Page>
  )
}
