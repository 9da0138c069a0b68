import type { ColorDetails } from '@shop/contract/staff/colors.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ColorFields, type ColorValues, findColorErrors, trimColor } from '../../components/color-fields.tsx'
import { DeleteButton } from '../../components/delete-button.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { Swatch } from '../../components/swatch.tsx'
import { UsingProducts } from '../../components/using-products.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { type StoredDraft, loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [color, storedDraft] = await Promise.all([
    staffApi()('getColor', { query: { id } }),
    loadStoredDraft<ColorValues>(`color:${id}`),
  ])
  return { color: unwrap(color, request), storedDraft }
}

export function Component() {
  const { color, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const { id, products, product_count } = color
  const name = color[`name_${lang}`]
  return (
    <Page title={name} back={{ href: paths.colors, label: t.colors }}>
      <ColorEditor key={id} color={color} canWrite={canWrite} storedDraft={canWrite ? storedDraft : null}>
        <PageSection title={t.usedBy}>
          <UsingProducts products={products} count={product_count} />
        </PageSection>
        {canWrite && (
          <DeleteButton name={name} listPath={paths.colors} send={() => staffApi()('deleteColor', { query: { id } })} />
        )}
      </ColorEditor>
    </Page>
  )
}

interface ColorEditorProps {
  color: ColorDetails
  storedDraft: StoredDraft<ColorValues> | null
  canWrite: boolean
  children: React.ReactNode
}

function ColorEditor({ color, storedDraft, canWrite, children }: ColorEditorProps) {
  const { t, common } = useMessages(categoryMessages)
  const { id, version } = color
  const draft = useDraft<ColorValues>({
    subject: `color:${id}`,
    version,
    saved: toValues(color),
    storedDraft,
    findErrors: (values) => findColorErrors(values, t, common.required),
    refusalFields: { color_name_taken: 'name_es', hex_not_valid: 'hex_code' },
    send: async (values, base) =>
      pickFields(await staffApi()('saveColor', { body: { ...trimColor(values), id, version: base } }), toValues),
  })
  const labels: Record<string, string> = { name_es: t.nameEs, name_en: t.nameEn, hex_code: t.hex }
  const names: FieldNames = { getName: ([name = '']) => labels[name] ?? name }
  return (
    <>
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <DraftNotices draft={draft} names={names} />
      <div className="mb-8 flex flex-wrap items-start gap-6">
        <Swatch hex_code={draft.value.hex_code} size="large" />
        <fieldset role="none" disabled={!canWrite} className="min-w-0 grow">
          <ColorFields values={draft.value} getError={draft.getError} onChange={draft.set} />
        </fieldset>
      </div>
      {children}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function toValues({ name_es, name_en, hex_code }: ColorValues): ColorValues {
  return { name_es, name_en, hex_code }
}
