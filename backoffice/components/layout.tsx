import type { Me } from '@shop/contract/staff/profile.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { useId, useState } from 'react'
import { NavLink, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router'
import { staffApi } from '../lib/api.ts'
import { useLanguage, useMessages } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { unsubscribe } from '../lib/push.ts'
import { menuGroups, type MenuScreen, menuScreens } from '../lib/screens.ts'
import { hasPermission } from '../lib/use-me.ts'
import { LeaveQuestion } from './editor/leave-question.tsx'
import { barMessages } from '../messages/bars.ts'
import { NotificationsProvider, useNotifications } from './notifications/notifications-provider.tsx'
import { SecondaryText } from './secondary-text.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TopBar } from './top-bar.tsx'

export function Layout() {
  const { me } = useLoaderData<{ me: Me }>()
  const { t } = useLanguage()
  const { key } = useLocation()
  // The drawer belongs to the page that it was opened on, so it closes with a navigation.
  const [openKey, setOpenKey] = useState<string>()
  return (
    <NotificationsProvider>
      <SkipLink href="#main">{t.common.skip}</SkipLink>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line p-4 lg:flex print:hidden">
          <div className="mb-6 shrink-0">
            <Wordmark name={me.brand} className="h-6" />
          </div>
          <Navigation me={me} />
        </div>
        <div className="min-w-0">
          <header className="flex flex-wrap items-center gap-1 border-b border-line p-1 md:gap-2 md:p-2 lg:px-8 print:hidden">
            <IconButton label={t.common.menu} className="lg:hidden" onClick={() => setOpenKey(key)}>
              <Icon name="menu" />
            </IconButton>
            <Wordmark name={me.brand} className="h-4 md:h-5 lg:hidden" />
            <TopBar />
          </header>
          <main id="main" tabIndex={-1} className="w-full max-w-page p-[min(1rem,4vw)] outline-none md:p-8 print:p-0">
            <Outlet />
          </main>
          <LeaveQuestion />
          <SignInAgain />
        </div>
      </div>
      <Dialog
        open={openKey === key}
        variant="drawer"
        title={t.common.menu}
        closeLabel={t.common.close}
        onClose={() => setOpenKey(undefined)}
      >
        <Navigation me={me} />
      </Dialog>
    </NotificationsProvider>
  )
}

function Navigation({ me }: { me: Me }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { send, pending } = useRequest()

  async function signOut(): Promise<void> {
    await unsubscribe().catch(() => {})
    await send(() => staffApi()('signOut', {}))
    await navigate(paths.signIn, { replace: true })
  }

  return (
    <div className="flex grow flex-col">
      <nav aria-label={t.common.menu} className="grid gap-4">
        {menuGroups.map((group) => (
          <MenuPart key={group} group={group} me={me} />
        ))}
      </nav>
      <div className="mt-auto grid justify-items-start gap-3 pt-8">
        <SecondaryText className="min-w-0 break-words">
          {me.name}
          <br />
          {me.roles.map((role) => t.roles[role]).join(', ')}
        </SecondaryText>
        <TextLink href="/" target="_blank" variant="standing">
          {t.common.shop}
        </TextLink>
        <Button variant="secondary" size="small" loading={pending} onClick={() => void signOut()}>
          {t.common.signOut}
        </Button>
      </div>
    </div>
  )
}

function MenuPart({ group, me }: { group: MenuScreen['group']; me: Me }) {
  const { t } = useLanguage()
  const id = useId()
  const { data } = useNotifications()
  const screens = menuScreens.filter((screen) => screen.group === group && hasPermission(me, screen.permission))
  if (screens.length === 0) return null
  return (
    <div>
      <p id={id} className="px-3 text-caption text-ink-2">
        {t.menuGroups[group]}
      </p>
      <ul aria-labelledby={id}>
        {screens.map(({ path, label, count }) => (
          <li key={path} className="relative">
            <NavLink
              to={path}
              end={path === paths.home}
              className="flex min-h-9 items-center rounded-edge px-3 hover:bg-shell aria-[current=page]:bg-shell aria-[current=page]:font-semibold forced-colors:aria-[current=page]:underline"
            >
              {t.menu[label]}
            </NavLink>
            {count !== undefined && <MenuCount count={data?.counts[count] ?? 0} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Up to this many are counted. */
const MAX_COUNT = 100

function MenuCount({ count }: { count: number }) {
  const { t } = useMessages(barMessages)
  if (count === 0) return null
  const shown = count < MAX_COUNT ? String(count) : `${MAX_COUNT - 1}+`
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-caption text-ink-2 tabular-nums">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t.waiting(shown)}</span>
    </span>
  )
}
