import { SiteFooter } from '@shop/ui/site-footer/site-footer.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useLayoutData } from '../lib/api/layout-data.ts'
import { useBrand } from '../lib/api/use-brand.ts'
import { HomeLink } from './home-link.tsx'
import { PreferenceToggles } from './preference-toggles.tsx'
import { useCategories } from './use-categories.ts'

export function Footer() {
  const { t } = useLocalization()
  const { shop } = useLayoutData()
  const brand = useBrand()
  const categories = useCategories()
  const { layout } = t
  const help = [
    { label: layout.shipping, href: paths.shipping },
    { label: layout.returns, href: paths.returns },
    { label: layout.sizeChart, href: paths.sizeChart },
    { label: layout.care, href: paths.care },
    { label: layout.terms, href: paths.terms },
    { label: layout.termsOfService, href: paths.termsOfService },
    { label: layout.privacy, href: paths.privacy },
    { label: layout.cookies, href: paths.cookies },
  ]
  const company = [
    { label: layout.about, href: paths.about },
    { label: layout.contact, href: paths.contact },
    ...((shop?.assistants ?? 'off') === 'off' ? [] : [{ label: layout.assistants, href: paths.assistants }]),
  ]
  const social = (shop?.social ?? []).map(({ name, link }) => ({ label: name, href: link, external: true }))
  return (
    <SiteFooter
      brand={<HomeLink />}
      about={
        <>
          {shop !== null && (
            <Text tone="quiet" className="wrap-anywhere">
              {shop.voice}
            </Text>
          )}
          <PreferenceToggles />
        </>
      }
      columns={[
        ...(categories.length > 0 ? [{ title: layout.shop, items: categories }] : []),
        { title: layout.help, items: help },
        { title: brand, items: [...company, ...social] },
      ]}
      bottom={<SellerInfo />}
    />
  )
}

/** The name, location and contact details of the seller, as Mexican law requires, and a description of the shop. */
function SellerInfo() {
  const { t } = useLocalization()
  const { shop } = useLayoutData()
  if (shop === null) return null
  const { name, address, phone, email } = shop.supplier
  return (
    <>
      <address className="not-italic">
        <Text size="small" strong>
          {name}
        </Text>
        <Text size="small">{address}</Text>
        <Text size="small">
          <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
          {' · '}
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Text>
      </address>
      {shop.demo && (
        <Text size="small" className="md:text-right">
          {t.layout.demoNotice}
        </Text>
      )}
    </>
  )
}
