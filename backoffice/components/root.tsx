import type { Lang } from '@shop/contract/locale.ts'
import { AlertProvider } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { LinkProvider } from '@shop/ui/link/link.tsx'
import { LiveRegionProvider } from '@shop/ui/live-region/live-region.tsx'
import { ToastProvider } from '@shop/ui/toast/toast.tsx'
import { TopProgress } from '@shop/ui/top-progress/top-progress.tsx'
import { type ReactNode, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { LanguageContext, readLanguage, SetLanguageContext, storeLanguage } from '../lib/language.ts'
import { getMessages } from '../messages/messages.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { RouterLink } from './router-link.tsx'
import { useRouteChange } from './use-route-change.ts'

export function Root() {
  return (
    <Providers>
      <Progress />
      <Outlet />
      <ScrollRestoration />
    </Providers>
  )
}

/** Error pages are outside the tree of the routes and need the same providers. */
export function Providers({ children }: { children: ReactNode }) {
  const [lang, setLang] = useState(readLanguage)
  const { common } = getMessages(lang)
  function change(next: Lang): void {
    storeLanguage(next)
    document.documentElement.lang = next
    setLang(next)
  }
  return (
    <LanguageContext value={lang}>
      <SetLanguageContext value={change}>
        <LinkProvider component={RouterLink}>
          <LiveRegionProvider>
            <ToastProvider>
              <AlertProvider okLabel={common.ok} errorTitle={common.oops}>
                {children}
                <ConfirmIdentity />
              </AlertProvider>
            </ToastProvider>
          </LiveRegionProvider>
        </LinkProvider>
      </SetLanguageContext>
    </LanguageContext>
  )
}

function Progress() {
  useRouteChange()
  return <TopProgress active={useNavigation().state !== 'idle'} />
}
