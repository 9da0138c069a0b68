import type { Lang } from '@shop/contract/locale.ts'
import type { CachedResponse } from '../cache/response-store.ts'
import { formatDateTime } from '../platform/date-format.ts'
import { END_PREVIEW_PATH, type Preview } from '../platform/preview.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  html: string
}

/**
 * Turns a page into one of a preview: with a banner that says so and ends it, stored nowhere, listed nowhere, and loaded
 * again as a visitor sees it when the preview is over.
 */
export function toPreviewPage({ status, headers, html }: RenderedPage, preview: Preview, now: Date): CachedResponse {
  const left_s = Math.max(1, Math.ceil((preview.expires_at.valueOf() - now.valueOf()) / 1000))
  const withBanner = html.replace(/<body[^>]*>/, (body) => body + renderBanner(preview))
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', refresh: String(left_s) },
    bodies: new Map([['', Buffer.from(withBanner)]]),
  }
}

const messages: Record<Lang, Record<'title' | 'everyone' | 'hint' | 'until' | 'end', string>> = {
  es: {
    title: 'Vista previa',
    everyone: 'Sin nivel',
    hint: 'Así ve la tienda este nivel en ese momento, con las existencias de ahora. Nada se compra ni se guarda.',
    until: 'Termina sola el',
    end: 'Terminar',
  },
  en: {
    title: 'Preview',
    everyone: 'No level',
    hint: 'This is the shop as this level sees it at that moment, with the stock of now. Nothing is bought or saved.',
    until: 'It ends by itself on',
    end: 'End',
  },
}

/*
 * The banner is written into the finished page, so that the shop's scripts know nothing of it. React skips elements that
 * it did not render only if their name is not the one that it expects; hence the element of its own. Its colors do not
 * depend on the shop's style sheet.
 */
function renderBanner({ level_name, at, expires_at, staff_lang }: Preview): string {
  const t = messages[staff_lang]
  const viewer = `${level_name ?? t.everyone} · ${formatDateTime(at, staff_lang)}`
  return (
    `<preview-banner role="region" aria-label="${t.title}" lang="${staff_lang}" style="${BANNER_STYLE}">` +
    `<details style="flex:1 1 12rem"><summary style="${SUMMARY_STYLE}">${t.title}: ${viewer}</summary>` +
    `<p style="margin:4px 0 0">${t.hint} ${t.until} ${formatDateTime(expires_at, staff_lang)}.</p></details>` +
    `<form method="post" action="${END_PREVIEW_PATH}" style="margin:0">` +
    `<button style="${BUTTON_STYLE}">${t.end}</button></form></preview-banner>`
  )
}

const BANNER_STYLE = [
  'position:fixed',
  'display:flex',
  'flex-wrap:wrap',
  'align-items:center',
  'gap:8px 16px',
  'left:8px',
  'bottom:8px',
  'z-index:2147483647',
  'max-width:min(40rem,calc(100vw - 16px))',
  'box-sizing:border-box',
  'padding:8px 16px',
  'border-radius:8px',
  'background:#1d1a16',
  'color:#fff',
  'font:14px/1.4 system-ui,sans-serif',
  'box-shadow:0 2px 16px rgb(0 0 0/.4)',
].join(';')
const SUMMARY_STYLE = 'cursor:pointer;font-weight:600;min-height:28px;padding:4px 0'
const BUTTON_STYLE =
  'min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:6px;background:#fff;color:#1d1a16;font:inherit;font-weight:600;cursor:pointer'
