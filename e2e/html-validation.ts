import { type ConfigData, defineMetadata, HtmlValidate } from 'html-validate'

const stricterRules = defineMetadata({
  script: { attributes: { type: { enum: ['module', 'importmap', '/^[a-z]+\\/[-+.a-z]+$/'] } } },
  input: {
    attributes: {
      role: {
        allowed: (input) => (input.getAttribute('type') === 'search' ? 'a search field has no role but its own' : null),
      },
    },
  },
  button: {
    attributes: {
      'aria-disabled': {
        allowed: (button) => (button.hasAttribute('disabled') ? 'a disabled button says so once' : null),
      },
    },
  },
  source: {
    attributes: {
      srcset: { allowed: (source) => (source.hasAttribute('sizes') ? null : 'srcset comes with sizes') },
    },
  },
})

/** The rules of the standard. React decides how tags are closed and attributes are written, and both ways are valid. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  elements: ['html5', stricterRules],
  rules: {
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    // Titles are as long as the names of works; search engines cut them.
    'long-title': 'off',
    // Payment and sign-in providers change their scripts at any time. The back office preloads its own files as modules.
    'require-sri': [
      'error',
      { target: 'crossorigin', exclude: ['stripe', 'paypal', 'google', '/sdk/js', '/gsi/client', '/admin/assets/'] },
    ],
  },
}
const validator = new HtmlValidate(config)

export async function listHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}

export function parseHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const listLinks = (rel: string) => [
    ...head.matchAll(new RegExp(`<link rel="${rel}" (?:hrefLang="([^"]+)" )?href="([^"]+)"`, 'g')),
  ]
  return {
    canonical: listLinks('canonical').map(([, , href]) => decodeEntities(href)),
    alternates: Object.fromEntries(listLinks('alternate').map(([, lang, href]) => [lang ?? '', decodeEntities(href)])),
    noindex: head.includes('<meta name="robots" content="noindex"/>'),
    image: decodeEntities(/<meta property="og:image" content="([^"]+)"/.exec(head)?.[1]),
    facts: [...head.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
  }
}

function decodeEntities(attribute = ''): string {
  return attribute.replaceAll('&amp;', '&')
}
