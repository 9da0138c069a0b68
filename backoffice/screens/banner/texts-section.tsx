import { type Lang, langs } from '@shop/contract/locale.ts'
import type { BannerFields, BannerText } from '@shop/contract/staff/home.ts'
import {
  ALT_MAX_LENGTH,
  BANNER_BUTTON_MAX_LENGTH,
  BANNER_TITLE_MAX_LENGTH,
  LINK_MAX_LENGTH,
} from '@shop/contract/staff/home-limits.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { PageSection } from '../../components/page.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'

export function TextsSection({ draft }: { draft: Draft<BannerFields> }) {
  const { t } = useMessages(homeMessages)
  return (
    <PageSection title={t.texts}>
      <div className="grid gap-8 lg:grid-cols-2">
        {langs.map((lang) => (
          <LanguageTexts key={lang} lang={lang} draft={draft} />
        ))}
      </div>
    </PageSection>
  )
}

function LanguageTexts({ lang, draft }: { lang: Lang; draft: Draft<BannerFields> }) {
  const { t, common } = useMessages(homeMessages)
  const field = (name: keyof BannerText) => ({
    lang: name === 'link' ? undefined : lang,
    value: draft.value.texts[lang][name],
    error: draft.getError(`texts.${lang}.${name}`),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      draft.set(`texts.${lang}.${name}`, currentTarget.value),
  })
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 font-semibold">{common.languages[lang]}</legend>
      <TextField label={t.headline} maxLength={BANNER_TITLE_MAX_LENGTH} {...field('title')} />
      <TextField label={t.alt} hint={t.altHint} maxLength={ALT_MAX_LENGTH} {...field('alt')} />
      <TextField
        label={t.button}
        optional={common.optional}
        maxLength={BANNER_BUTTON_MAX_LENGTH}
        {...field('button')}
      />
      <TextField
        label={t.link}
        hint={t.linkHint}
        optional={common.optional}
        maxLength={LINK_MAX_LENGTH}
        spellCheck={false}
        {...field('link')}
      />
    </fieldset>
  )
}
