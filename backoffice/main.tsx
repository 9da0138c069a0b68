import './app.css'
// Dialogs handle Back before the router does, so their module is loaded first.
import '@shop/ui/link/link.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { readLanguage } from './lib/language.ts'
import { routes } from './routes.tsx'

document.documentElement.lang = readLanguage()
const router = createBrowserRouter(routes, { basename: '/admin' })
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
