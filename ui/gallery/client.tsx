import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './gallery.css'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root')
const page = (
  <StrictMode>
    <Gallery only={root.dataset['only']} />
  </StrictMode>
)
// The built page was rendered by the server and must hydrate without a mismatch; in development it is empty.
if (root.firstElementChild === null) createRoot(root).render(page)
else hydrateRoot(root, page, { onRecoverableError: (error) => console.error('hydration', error) })
