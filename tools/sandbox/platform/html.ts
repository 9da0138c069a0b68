function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** HTML markup: inserted values are escaped unless they are markup themselves. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = string | Markup | undefined | false | Markup[]

export function html(strings: TemplateStringsArray, ...parts: HtmlValue[]): Markup {
  return new Markup(strings.map((string, at) => string + renderValue(parts[at])).join(''))
}

function renderValue(part: HtmlValue): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map((item) => item.text).join('\n')
  return part instanceof Markup ? part.text : escapeHtml(part)
}
