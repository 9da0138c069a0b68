import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { useSlug } from '../../components/use-slug.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCategoryPath } from '../../lib/paths.ts'
import { findNameErrors, readNames } from '../../lib/slug.ts'
import { categoryMessages } from '../../messages/categories.ts'

/** Adds a category to a level and opens it. Without a parent it is one of the shop's navigation bar. */
export function CreateDialog({ parent, onClose }: { parent: StaffCategory | null; onClose: () => void }) {
  const { t, lang, common } = useMessages(categoryMessages)
  const navigate = useNavigate()
  const form = useForm({
    validate: (values) => findNameErrors(readNames(values), t, common.required),
    send: (values) =>
      staffApi()('createCategory', {
        body: { ...readNames(values), parent_id: parent?.id ?? null, image_key: null, on_home: false },
      }),
    onSuccess({ id }) {
      forgetUnsaved()
      return navigate(buildCategoryPath(id))
    },
  })
  const title = parent === null ? t.newCategory : t.newSubcategoryOf(parent[`name_${lang}`])
  return (
    <FormDialog open size="medium" title={title} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <NameFields errors={form.errors} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.create}
        </Button>
      </form>
    </FormDialog>
  )
}

/** Shows the names and addresses in both languages. The two addresses have to differ. */
function NameFields({ errors }: { errors: FormErrors }) {
  const { t } = useMessages(categoryMessages)
  const es = useSlug()
  const en = useSlug()
  const sides = [
    { lang: 'es', slug: es, taken: en.uri, name: t.nameEs, uri: t.uriEs },
    { lang: 'en', slug: en, taken: es.uri, name: t.nameEn, uri: t.uriEn },
  ] as const
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {sides.map(({ lang, slug, taken, name, uri }) => (
        <div key={lang} className="grid content-start gap-4">
          <TextField
            label={name}
            name={`name_${lang}`}
            lang={lang}
            autoComplete="off"
            error={errors[`name_${lang}`]}
            onChange={(event) => slug.follow(event.currentTarget.value, { taken, suffix: lang })}
          />
          <TextField
            label={uri}
            name={`uri_${lang}`}
            autoComplete="off"
            spellCheck={false}
            value={slug.uri}
            error={errors[`uri_${lang}`]}
            onChange={(event) => slug.type(event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  )
}
