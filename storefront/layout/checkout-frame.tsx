import { Masthead } from '@shop/ui/site-header/masthead.tsx'
import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Outlet } from 'react-router'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'
import { HomeLink } from './home-link.tsx'

/** The layout of the checkout: only the wordmark and a link to help, so that nothing leads away (specification 2). */
export default function Frame() {
  const { text } = useWords()
  return (
    <>
      <SkipLink href="#main">{text.frame.skip}</SkipLink>
      <Masthead
        brand={<HomeLink />}
        end={
          <TextLink kind="standing" href={paths.returns} aria-label={text.frame.checkoutHelpFull}>
            {text.frame.checkoutHelp}
          </TextLink>
        }
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
