import type { Diagnosis, DoctorCheck } from '@shop/contract/staff/drops.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { PreviewButton } from '../../components/drops/preview-button.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useMe } from '../../lib/use-me.ts'
import { doctorMessages } from '../../messages/doctor.ts'
import { useCheckSentence } from './check-sentence.ts'
import { findFix } from './find-fix.ts'

export function DiagnosisReport({ diagnosis }: { diagnosis: Diagnosis }) {
  const { t, lang } = useMessages(doctorMessages)
  const { product, viewer, shown, buyable, checks } = diagnosis
  const { level, language, currency, at } = viewer
  const who = viewer.name === null ? t.anyone : `${viewer.name}, ${viewer.affiliation}`
  return (
    <section aria-label={product.name}>
      <div role="status" className={cx('mb-4 border-l-4 pl-4', shown ? 'border-success' : 'border-error')}>
        <Heading level={2} size="h3">
          {product.name}: {shown ? t.shown : t.notShown}
          {shown && ` ${buyable ? t.buyable : t.notBuyable}`}
        </Heading>
        <SecondaryText>
          {t.viewer(who, viewer.level_name ?? t.noLevel, t.languages[language], currency, formatDateTime(at, lang))}
        </SecondaryText>
      </div>
      <ul className="mb-8 border-t border-line">
        {checks.map((check) => (
          <Check key={check.name} check={check} diagnosis={diagnosis} />
        ))}
      </ul>
      <PreviewButton
        target={{ level, at, language, currency, collection_id: product.collection_id, product_id: product.id }}
      />
    </section>
  )
}

const tones = { passed: 'success', failed: 'error', warning: 'waiting' } as const

function Check({ check, diagnosis }: { check: DoctorCheck; diagnosis: Diagnosis }) {
  const { t } = useMessages(doctorMessages)
  const getSentence = useCheckSentence(diagnosis.viewer)
  const me = useMe()
  const { name, result } = check
  const fix = result === 'passed' ? undefined : findFix(check, diagnosis, me)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-2 md:grid-cols-[9rem_1fr_auto]">
      <Badge tone={tones[result]} {...(result === 'warning' ? { icon: 'triangle-alert' as const } : {})}>
        {t.results[result]}
      </Badge>
      <div>
        <p className="font-semibold">{t.checks[name]}</p>
        <Text size="small">{getSentence(check)}</Text>
      </div>
      {fix !== undefined && (
        <TextLink variant="standing" href={fix} aria-label={t.fixOf(t.checks[name])}>
          {t.fix}
        </TextLink>
      )}
    </li>
  )
}
