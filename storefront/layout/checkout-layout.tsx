import { Masthead } from '@shop/ui/site-header/masthead.tsx'
import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Outlet } from 'react-router'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { HomeLink } from './home-link.tsx'

/** The layout of the checkout: only the wordmark and a link to help, so that nothing leads away (specification 2). */
export default function CheckoutLayout() {
  const { t } = useLocalization()
  return (
    <>
      <SkipLink href="#main">{t.layout.skip}</SkipLink>
      <Masthead
        brand={<HomeLink />}
        end={
          <TextLink variant="standing" href={paths.returns} aria-label={t.layout.checkoutHelpFull}>
            {t.layout.checkoutHelp}
          </TextLink>
        }
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
