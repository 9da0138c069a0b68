import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLevelName } from '../../components/level-name.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { customerMessages } from '../../messages/customers.ts'

export function AccountSection({ customer }: { customer: CustomerDetail }) {
  const { t, lang, common } = useMessages(customerMessages)
  const { email, phone, phone_verified, date_birth, country, marketing, has_password, social_logins } = customer
  const ways = [...(has_password ? [t.password] : []), ...(social_logins > 0 ? [t.google] : [])]
  const countryName = new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country
  const items = [
    { key: 'email', label: t.email, value: email },
    { key: 'phone', label: t.phone, value: phone === '' ? '—' : `${phone}${phone_verified ? ` · ${t.verified}` : ''}` },
    { key: 'birth', label: t.birthDate, value: formatDate(date_birth, lang) },
    { key: 'country', label: t.country, value: countryName },
    { key: 'lang', label: common.language, value: common.languages[customer.lang] },
    { key: 'ways', label: t.signsInWith, value: ways.join(', ') || '—' },
    { key: 'marketing', label: t.marketing, value: marketing ? common.yes : common.no },
    { key: 'since', label: t.since, value: formatDateTime(customer.created_at, lang) },
  ]
  return (
    <PageSection title={t.account}>
      <DataList items={customer.closed_at === null ? items : items.slice(-1)} />
    </PageSection>
  )
}

export function LoyaltySection({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const getLevelName = useLevelName()
  const { level, crystals, next_level } = customer.loyalty
  const spent = customer.spent.map(({ amount, currency, orders }) =>
    t.spentOf(formatMoney(amount, currency, lang), orders),
  )
  const items = [
    { key: 'level', label: t.level, value: getLevelName(level) },
    { key: 'crystals', label: t.crystals, value: crystals },
    { key: 'spent', label: t.spent, value: spent.length === 0 ? '—' : spent.map((text) => <p key={text}>{text}</p>) },
  ]
  return (
    <PageSection title={t.loyalty}>
      <Text className="mb-4">
        {next_level === null ? t.topLevel : t.missing(next_level.crystals_missing, next_level.level_name)}
      </Text>
      <DataList items={items} />
      <TextLink variant="standing" href={`${paths.loyalty}?tab=ledger&customer_id=${customer.id}`}>
        {t.allCrystals}
      </TextLink>
    </PageSection>
  )
}
