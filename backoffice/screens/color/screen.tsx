import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ColorDialog } from '../../components/color-dialog.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { UsingProducts } from '../../components/using-products.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'

/** /colors/:id: a color and the products that come in it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getColor', { query: { id: Number(params['id']) } }), request)
}

export function Component() {
  const color = useLoaderData<typeof loader>()
  const { t, lang, common } = useMessages(categoryMessages)
  const alert = useAlert()
  const toast = useToast()
  const navigate = useNavigate()
  const { send, pending } = useRequest()
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isEditing, setEditing] = useState(false)
  const { id, hex_code, products, product_count } = color
  const name = lang === 'en' ? color.name_en : color.name_es

  async function remove(): Promise<void> {
    const isSure = await alert({ tone: 'info', title: t.remove, text: t.removeText(name), okLabel: t.remove, cancelLabel: common.cancel, danger: true }) // prettier-ignore
    if (!isSure || (await send(() => staffApi()('deleteColor', { query: { id } }))) === undefined) return
    toast(t.removed)
    await navigate(paths.colors)
  }

  return (
    <Page title={name} text={hex_code} action={<TextLink href={paths.colors}>{t.colors}</TextLink>}>
      <div className="mb-8 flex flex-wrap items-center gap-4">
        <span
          aria-hidden="true"
          className="size-16 rounded-full border border-line-strong"
          style={{ backgroundColor: hex_code }}
        />
        <p>
          <span lang="es">{color.name_es}</span> · <span lang="en">{color.name_en}</span>
        </p>
        {canWrite && (
          <span className="flex gap-3">
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
            <Button variant="secondary" loading={pending} onClick={() => void remove()}>
              {t.remove}
            </Button>
          </span>
        )}
      </div>
      <PageSection title={t.usedBy}>
        <UsingProducts products={products} count={product_count} />
      </PageSection>
      {isEditing && <ColorDialog color={color} onClose={() => setEditing(false)} onSaved={() => {}} />}
    </Page>
  )
}
