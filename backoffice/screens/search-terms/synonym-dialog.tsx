import { isLang, type Lang, langs } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'

/** The language and the word that a synonym begins with. */
export interface SynonymDraft {
  lang: Lang
  word: string
}

/** Says which word of the products another word means. */
export function SynonymDialog({ draft, onClose }: { draft: SynonymDraft; onClose: () => void }) {
  const { t, common } = useMessages(searchTermMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const read = (values: FormData, name: string) => String(values.get(name)).trim()
  const form = useForm({
    validate: (values) => ({
      word: read(values, 'word') === '' ? common.required : undefined,
      meaning: read(values, 'meaning') === '' ? common.required : undefined,
    }),
    send(values) {
      const lang = values.get('in')
      const body = {
        word: read(values, 'word'),
        meaning: read(values, 'meaning'),
        in: isLang(lang) ? lang : draft.lang,
      }
      return staffApi()('addSynonym', { body })
    },
    async onSuccess({ word, meaning }) {
      onClose()
      toast(t.saved(word, meaning))
      await revalidate()
    },
    refusalFields: { synonym_meaning_unknown: 'meaning', synonym_exists: 'word' },
  })
  return (
    <Dialog open size="medium" title={t.create} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Select
          name="in"
          label={t.language}
          defaultValue={draft.lang}
          options={langs.map((value) => ({ value, label: t.languages[value] }))}
        />
        <TextField
          name="word"
          label={t.word}
          hint={t.wordHint}
          defaultValue={draft.word}
          autoComplete="off"
          error={form.errors['word']}
        />
        <TextField
          name="meaning"
          label={t.meaning}
          hint={t.meaningHint}
          autoComplete="off"
          error={form.errors['meaning']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  )
}
