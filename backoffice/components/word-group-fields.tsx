import { wordGroupKinds } from '@shop/contract/staff/search-term-values.ts'
import type { WordGroup } from '@shop/contract/staff/word-groups.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import type { Draft } from '../lib/draft/use-draft.ts'
import { useMessages } from '../lib/language.ts'
import { toOptions } from '../lib/options.ts'
import { searchTermMessages } from '../messages/search-terms.ts'

export type WordGroupValues = Omit<WordGroup, 'id' | 'version'>

export const newWordGroup: WordGroupValues = {
  kind: 'text',
  is_offered: false,
  comes_last: false,
  both_es: '',
  typed_es: '',
  found_es: '',
  both_en: '',
  typed_en: '',
  found_en: '',
}

interface WordGroupFieldsProps {
  values: WordGroupValues
  getError: (name: string) => string | undefined
  onChange: Draft<WordGroupValues>['set']
}

export function WordGroupFields({ values, getError, onChange }: WordGroupFieldsProps) {
  const { t } = useMessages(searchTermMessages)
  const words = (role: 'both' | 'typed' | 'found', lang: 'es' | 'en') => {
    const name = `${role}_${lang}` as const
    return {
      lang,
      rows: 2,
      maxLength: 2000,
      value: values[name],
      error: getError(name),
      onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
    }
  }
  return (
    <div className="grid gap-6">
      <Select
        label={t.kind}
        hint={t.kindHints[values.kind]}
        value={values.kind}
        options={toOptions(t.kinds, wordGroupKinds)}
        onChange={({ currentTarget }) => {
          const kind = wordGroupKinds.find((one) => one === currentTarget.value)
          if (kind) onChange('kind', kind)
        }}
      />
      <div className="grid gap-6 md:grid-cols-2">
        {(['es', 'en'] as const).map((lang) => (
          <div key={lang} className="grid content-start gap-4">
            <Heading level={2} size="h3">
              {lang === 'es' ? t.inSpanish : t.inEnglish}
            </Heading>
            <Textarea label={t.both} hint={t.bothHint} {...words('both', lang)} />
            <Textarea label={t.typed} hint={t.typedHint} {...words('typed', lang)} />
            <Textarea label={t.foundOnly} hint={t.foundOnlyHint} {...words('found', lang)} />
          </div>
        ))}
      </div>
      <Checkbox
        label={t.offered}
        checked={values.is_offered}
        onChange={({ currentTarget }) => onChange('is_offered', currentTarget.checked)}
      />
      {values.kind === 'type' && (
        <Checkbox
          label={t.comesLast}
          checked={values.comes_last}
          onChange={({ currentTarget }) => onChange('comes_last', currentTarget.checked)}
        />
      )}
    </div>
  )
}
