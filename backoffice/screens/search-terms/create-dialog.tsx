import { isLang, type Lang } from '@shop/contract/locale.ts'
import { wordGroupKinds } from '@shop/contract/staff/search-term-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { newWordGroup } from '../../components/word-group-fields.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { buildWordGroupPath } from '../../lib/paths.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'

export interface NewGroup {
  lang: Lang
  word: string
}

export function CreateDialog({ draft, onClose }: { draft: NewGroup; onClose: () => void }) {
  const { t, common } = useMessages(searchTermMessages)
  const navigate = useNavigate()
  const read = (values: FormData, name: string) => String(values.get(name)).trim()
  const form = useForm({
    validate: (values) => ({
      word: read(values, 'word') === '' ? common.required : undefined,
      found: read(values, 'found') === '' ? common.required : undefined,
    }),
    send(values) {
      const typedLang = values.get('in')
      const lang = isLang(typedLang) ? typedLang : draft.lang
      const kind = wordGroupKinds.find((one) => one === values.get('kind')) ?? 'text'
      const words = { [`typed_${lang}`]: read(values, 'word'), [`found_${lang}`]: read(values, 'found') }
      return staffApi()('createWordGroup', { body: { ...newWordGroup, kind, ...words } })
    },
    async onSuccess({ id }) {
      forgetUnsaved()
      await navigate(buildWordGroupPath(id))
    },
    refusalFields: { word_group_phrase_invalid: 'word', word_group_incomplete: 'found' },
  })
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Select name="in" label={common.language} defaultValue={draft.lang} options={toOptions(common.languages)} />
        <Select name="kind" label={t.kind} defaultValue="text" options={toOptions(t.kinds, wordGroupKinds)} />
        <TextField
          name="word"
          label={t.word}
          hint={t.wordHint}
          defaultValue={draft.word}
          autoComplete="off"
          error={form.errors['word']}
        />
        <TextField name="found" label={t.found} hint={t.foundHint} autoComplete="off" error={form.errors['found']} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.save}
        </Button>
      </form>
    </FormDialog>
  )
}
