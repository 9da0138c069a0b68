import { type Lang, langs } from '@shop/contract/locale.ts'
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@shop/contract/staff/product-limits.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { PageSection } from '../../components/page.tsx'
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx'
import { useMessages } from '../../lib/language.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

export function TextsSection(part: EditorPart) {
  const { t } = useMessages(productMessages)
  return (
    <PageSection title={t.texts}>
      <div className="grid gap-8 lg:grid-cols-2">
        {langs.map((lang) => (
          <LanguageTexts key={lang} lang={lang} {...part} />
        ))}
      </div>
    </PageSection>
  )
}

function LanguageTexts({ lang, draft, canWrite }: EditorPart & { lang: Lang }) {
  const { t, common } = useMessages(productMessages)
  const text = draft.value.texts[lang]
  const isMissing = isBlank(text.name) || isBlank(text.description)
  const field = <N extends 'name' | 'uri' | 'description'>(name: N) => ({
    lang: name === 'uri' ? undefined : lang,
    value: text[name],
    error: draft.getError(`texts.${lang}.${name}`),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.set(`texts.${lang}`, { ...draft.value.texts[lang], [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 flex items-center gap-3 font-semibold">
        {common.languages[lang]}
        {isMissing && <Badge tone="waiting">{t.missingText}</Badge>}
      </legend>
      <TextField label={t.name} maxLength={PRODUCT_NAME_MAX_LENGTH} {...field('name')} />
      <TextField label={t.uri} hint={t.uriHint} maxLength={140} spellCheck={false} {...field('uri')} />
      <Textarea label={t.description} rows={3} maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH} {...field('description')} />
      <RichTextField
        label={t.detail}
        lang={lang}
        maxLength={PRODUCT_DETAIL_MAX_LENGTH}
        disabled={!canWrite}
        value={text.detail}
        error={draft.getError(`texts.${lang}.detail`)}
        onChange={(detail) => draft.set(`texts.${lang}`, { ...draft.value.texts[lang], detail })}
      />
    </fieldset>
  )
}
