import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { ErrorPage } from './components/error-page.tsx'
import { Frame, getFirstPath } from './components/frame.tsx'
import { Providers, Root } from './components/root.tsx'
import { staffApi } from './lib/api.ts'
import { unwrap } from './lib/load.ts'
import { paths } from './lib/paths.ts'
import { FRAME_ROUTE } from './lib/use-me.ts'

/** Loads the member who is signed in; without one the sign-in opens. */
async function loadFrame({ request }: LoaderFunctionArgs) {
  return { me: unwrap(await staffApi()('getMe', {}), request) }
}

async function openFirstScreen({ request }: LoaderFunctionArgs) {
  return redirect(getFirstPath(unwrap(await staffApi()('getMe', {}), request)))
}

/** Every screen is loaded with its first visit. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: () => (
      <Providers>
        <main className="p-8">
          <ErrorPage />
        </main>
      </Providers>
    ),
    HydrateFallback: () => null,
    children: [
      { path: paths.signIn, lazy: () => import('./screens/sign-in/screen.tsx') },
      { path: paths.invitation, lazy: () => import('./screens/invitation/screen.tsx') },
      {
        id: FRAME_ROUTE,
        loader: loadFrame,
        Component: Frame,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, loader: openFirstScreen },
              { path: paths.codes, lazy: () => import('./screens/codes/screen.tsx') },
              { path: paths.code, lazy: () => import('./screens/code/screen.tsx') },
              { path: paths.searchTerms, lazy: () => import('./screens/search-terms/screen.tsx') },
              { path: paths.settings, lazy: () => import('./screens/settings/screen.tsx') },
              { path: paths.setting, lazy: () => import('./screens/setting/screen.tsx') },
              { path: paths.people, lazy: () => import('./screens/people/screen.tsx') },
              { path: paths.me, lazy: () => import('./screens/me/screen.tsx') },
              { path: paths.audit, lazy: () => import('./screens/audit/screen.tsx') },
              {
                path: '*',
                loader: () => {
                  throw new Response(null, { status: 404 })
                },
              },
            ],
          },
        ],
      },
    ],
  },
]
