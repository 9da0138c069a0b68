import { PRODUCT_NAME_MAX_LENGTH } from '@shop/contract/staff/product-limits.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { splitSizes } from '@shop/contract/size-letters.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { useTypedText } from '../../components/editor/use-typed-text.ts'
import { Page } from '../../components/page.tsx'
import { Swatch } from '../../components/swatch.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { requirePermission, unwrap } from '../../lib/load.ts'
import { toRecordOptions } from '../../lib/options.ts'
import { buildProductPath, paths } from '../../lib/paths.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { productMessages } from '../../messages/products.ts'

/** /products/new: asks what a product cannot begin without; the checklist of its page asks for the rest. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission('products.write', request)
  return unwrap(await staffApi()('getProductOptions', {}), request)
}

export function Component() {
  const options = useLoaderData<typeof loader>()
  const { t } = useMessages(productMessages)
  return (
    <Page back={{ href: paths.products, label: t.title }} title={t.create} text={t.createText}>
      {options.categories.length === 0 ? (
        <Text>
          {t.noCategory} <TextLink href={paths.categories}>{t.toCategories}</TextLink>
        </Text>
      ) : (
        <ProductForm options={options} />
      )}
    </Page>
  )
}

function ProductForm({ options }: { options: ProductOptions }) {
  const { t, lang, common } = useMessages(productMessages)
  const navigate = useNavigate()
  const typed = useTypedText('name')
  const getKey = useRequestKey()
  const form = useForm({
    onInput: typed.watch,
    validate: (values) => ({
      name: isBlank(String(values.get('name'))) ? common.required : undefined,
      category: values.get('category') ? undefined : t.chooseCategory,
    }),
    send(values) {
      const body = {
        name: String(values.get('name')).trim(),
        category_id: Number(values.get('category')),
        sizes: splitSizes(String(values.get('sizes'))),
        colors: values.getAll('colors').map(Number),
      }
      return staffApi(lang)('createProduct', { body: { ...body, key: getKey(body) } })
    },
    onSuccess({ id }) {
      forgetUnsaved()
      return navigate(buildProductPath(id))
    },
    refusalFields: { product_name_missing: 'name', category_not_found: 'category', size_repeated: 'sizes' },
  })
  return (
    <form {...form.events} className="grid max-w-dialog gap-6">
      <TextField
        label={t.name}
        name="name"
        hint={t.nameLang}
        maxLength={PRODUCT_NAME_MAX_LENGTH}
        autoComplete="off"
        error={form.errors['name']}
      />
      <Select
        label={t.category}
        name="category"
        placeholder={t.chooseCategory}
        error={form.errors['category']}
        options={toRecordOptions(options.categories)}
      />
      <TextField label={t.sizes} name="sizes" hint={t.sizesHint} autoComplete="off" error={form.errors['sizes']} />
      <ColorFields colors={options.colors} />
      <Button type="submit" className="justify-self-start" loading={form.pending} loadingLabel={common.saving}>
        {t.createButton}
      </Button>
    </form>
  )
}

function ColorFields({ colors }: Pick<ProductOptions, 'colors'>) {
  const { t } = useMessages(productMessages)
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{t.colors}</legend>
      <div className="grid grid-cols-2 md:grid-cols-3">
        {colors.map(({ id, name, hex_code }) => (
          <Checkbox
            key={id}
            name="colors"
            value={id}
            label={
              <span className="inline-flex items-center gap-2">
                <Swatch hex_code={hex_code} />
                {name}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
