import { currencies, langs } from '@shop/contract/locale.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../content/content.ts'

/** The names of languages in the text, which is English. */
const languages = { es: 'Spanish', en: 'English' } as const

/**
 * Builds `/llms.txt`: where a program that reads for a person finds the catalog, the rules of the shop and, unless the owner
 * switched them off, the calls for assistants. It says what every guest may know.
 */
export async function buildLlmsText({ db, public_url }: Pick<Shop, 'db' | 'public_url'>): Promise<string> {
  const { brand, agents } = await readSettings(db)
  const link = (title: string, path: string, text: string) => `- [${title}](${public_url}${path}): ${text}`
  const feeds = langs.flatMap((lang) =>
    currencies.map((currency) =>
      link(
        `Products, ${languages[lang]}, ${currency}`,
        `/feeds/acp-${lang}-${currency}/products.jsonl`,
        'one product in a line, with every size and color, price and availability',
      ),
    ),
  )
  const assistants = [
    '',
    '## For assistants that shop for a person',
    '',
    link('Profile', '/.well-known/ucp', 'what the Universal Commerce Protocol can do here, over MCP and REST'),
    link('MCP', '/mcp', 'tools to search the catalog; customers who link their account let them do more'),
  ]
  return [
    `# ${brand}`,
    '',
    '> An online shop for fashion made of art. Pages are in Spanish and English (add `?lang=en`), prices in Mexican pesos and US dollars (add `?currency=USD`).',
    '',
    '## Catalog',
    '',
    ...feeds,
    link('Sitemap', '/sitemap.xml', 'every public page'),
    ...(agents.mode === 'off' ? [] : assistants),
    '',
    '## Rules',
    '',
    link('Shipping', '/envios?lang=en', 'costs and times'),
    link('Returns and exchanges', '/cambios-y-devoluciones?lang=en', 'until when and how'),
    link('Sizes', '/tabla-de-tallas?lang=en', 'measurements'),
    link('Privacy', '/terminos-de-privacidad?lang=en', 'personal data'),
    '',
  ].join('\n')
}
