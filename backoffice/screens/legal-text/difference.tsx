import { type Lang, langs } from '@shop/contract/locale.ts'
import type { LegalTexts } from '@shop/contract/staff/legal.ts'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, Suspense } from 'react'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { legalMessages } from '../../messages/legal.ts'

const TextDifference = lazy(() =>
  import('../../components/rich-text/text-difference.tsx').then((part) => ({ default: part.TextDifference })),
)

export function Difference({ before, after }: { before: LegalTexts; after: LegalTexts }) {
  const { t, common } = useMessages(legalMessages)
  const toHtml = ({ name, content }: LegalTexts[Lang]) => `<h1>${escapeHtml(name)}</h1>${content}`
  return (
    <>
      <Text tone="quiet" className="mb-4">
        {t.differenceText}
      </Text>
      <div className="grid gap-6 xl:grid-cols-2">
        {langs.map((lang) => (
          <div key={lang} className="min-w-0">
            <h3 className="mb-2 font-semibold">{common.languages[lang]}</h3>
            {isSame(toHtml(before[lang]), toHtml(after[lang])) ? (
              <SecondaryText>{t.noDifference}</SecondaryText>
            ) : (
              <Suspense fallback={<Skeleton className="h-40" />}>
                <TextDifference
                  lang={lang}
                  label={t.differenceIn(common.languages[lang])}
                  before={toHtml(before[lang])}
                  after={toHtml(after[lang])}
                />
              </Suspense>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** Whether two texts are the same but for spaces and line breaks. */
function isSame(one: string, other: string): boolean {
  return one.replaceAll(/\s+/g, '') === other.replaceAll(/\s+/g, '')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
