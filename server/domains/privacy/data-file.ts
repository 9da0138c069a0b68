import type { Lang } from '@shop/contract/locale.ts'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { accountLabels } from './account-messages.ts'
import { renderSection, type Row, formatTimestamp } from './data-section.ts'
import type { PersonalData } from './personal-data.ts'
import { type BilingualText, translate, type SectionLabels } from './section-messages.ts'
import { fanLabels } from './fan-messages.ts'
import { paymentLabels } from './payment-messages.ts'
import { shoppingLabels } from './shopping-messages.ts'

/** The titles and fields of all sections, in the order of the file. */
export const sectionLabels: Record<keyof PersonalData, SectionLabels> = {
  ...accountLabels,
  ...shoppingLabels,
  ...paymentLabels,
  ...fanLabels,
}

interface DataFileContext {
  brand: string
  lang: Lang
  now: Date
}

/**
 * Renders all personal data of a customer as one file: tables for people, and the same as JSON for machines. It loads
 * nothing and runs no script; React escapes every text.
 */
export function renderDataFile(personalData: PersonalData, context: DataFileContext): string {
  return `<!doctype html>${renderToStaticMarkup(renderPage(personalData, context))}`
}

const labels = {
  title: ['Tus datos', 'Your data'],
  intro: [
    'Todo lo que guardamos de ti. Los importes del archivo para máquinas (al final, invisible) están en centavos.',
    'Everything we store about you. Amounts in the machine-readable part (hidden at the end) are in cents.',
  ],
  kept: [
    'De tus contraseñas y enlaces solo guardamos huellas que nadie puede leer; por eso no aparecen aquí. Los intentos recientes se cuentan bajo huellas que se borran solas.',
    'We only store unreadable hashes of your passwords and links, so they aren’t in this file. Recent attempts are counted under hashes that are deleted automatically.',
  ],
} satisfies Record<string, BilingualText>

const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
const CSS =
  'body{font:16px/1.5 system-ui,sans-serif;color:#17151a;background:#fbf9f5;max-width:72rem;margin:2rem auto;padding:0 1rem}h2{margin:2.5rem 0 .5rem}div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.375rem 1rem .375rem 0;border-bottom:1px solid #ddd7cc}td{min-width:5rem;max-width:24rem;overflow-wrap:break-word}dl{display:grid;grid-template-columns:minmax(6rem,1fr) 2fr;max-width:48rem;gap:.375rem 1rem;font-size:.875rem;margin:0 0 1.5rem;padding:0 0 1rem;border-bottom:1px solid #ddd7cc}dt{color:#5b5660}dd{margin:0;overflow-wrap:anywhere}p{color:#5b5660}'

function renderPage(personalData: PersonalData, context: DataFileContext): ReactNode {
  const title = `${translate(labels.title, context.lang)} · ${context.brand}`
  return h(
    'html',
    { lang: context.lang },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { httpEquiv: 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY }),
      h('meta', { name: 'referrer', content: 'no-referrer' }),
      h('title', null, title),
      h('style', null, CSS),
    ),
    h(
      'body',
      null,
      h('h1', null, title),
      h('p', null, formatTimestamp(context.now, context.lang)),
      h('p', null, translate(labels.intro, context.lang)),
      h('p', null, translate(labels.kept, context.lang)),
      ...Object.entries(sectionLabels).map(([name, section]) =>
        renderSection(name, personalData[name as keyof PersonalData] as Row[], section, context.lang),
      ),
      // This is data and no script: a browser does not run this type. `<` is written so that no text can end the
      // element.
      h('script', {
        type: 'application/json',
        id: 'data',
        dangerouslySetInnerHTML: { __html: JSON.stringify(personalData).replaceAll('<', String.raw`\u003c`) },
      }),
    ),
  )
}
