import { html, Markup } from '../platform/html.ts'
import { renderPage } from '../platform/page.ts'
import { getFullName, type Person, PEOPLE } from './people.ts'
import { getImageUrl } from './scopes.ts'
import type { InvalidSignIn, Lang, SignInRequest } from './sign-in-request.ts'
import { MESSAGES } from './messages.ts'

export interface PersonInput {
  given_name: string
  family_name: string
  email: string
  verified: boolean
}

export function accountChooserHtml(request: SignInRequest, lang: Lang, typed?: PersonInput): string {
  const messages = MESSAGES[lang]
  const people = PEOPLE.map((person) => {
    const remark = [!person.email_verified && messages.unverified, person.deniesConsent && messages.refuses].filter(
      Boolean,
    )
    return html`<li>
      <button name="person" value="${person.id}">
        <img src="${getImageUrl(person, '')}" alt="" width="32" height="32" />
        <span
          ><strong>${getFullName(person)}</strong
          ><br />${person.email}${remark.length > 0 && html`<br /><em>${remark.join(', ')}</em>`}</span
        >
      </button>
    </li>`
  })
  return page(
    lang,
    messages.choose,
    html`<p class="to">${messages.to(request.client.name)}</p>
<form method="post"><ul aria-label="${messages.people}">
${people}
</ul></form>
<details${(typed ?? request.login_hint) !== undefined && html` open`}><summary>${messages.other}</summary>
<form method="post">
${typed && html`<p role="alert">${messages.fields}</p>`}
${field(messages.given_name, 'given_name', typed?.given_name, html` required autocomplete="given-name"`)}
${field(messages.family_name, 'family_name', typed?.family_name, html` autocomplete="family-name"`)}
${field(messages.email, 'email', typed?.email ?? request.login_hint, html` required type="email" autocomplete="email"`)}
<label class="check"><input type="checkbox" name="verified" value="yes"${(typed?.verified ?? true) && html` checked`}> ${messages.verified}</label>
<button class="main">${messages.next}</button>
</form></details>
${cancelForm(messages.cancel)}`,
  )
}

export function consentHtml(request: SignInRequest, person: Person, lang: Lang): string {
  const messages = MESSAGES[lang]
  const shares = [
    request.scope.includes('profile') && html`<li>${messages.share_profile}</li>`,
    request.scope.includes('email') && html`<li>${messages.share_email}</li>`,
  ].filter((item) => item !== false)
  return page(
    lang,
    messages.consent(request.client.name),
    html`<p>${messages.as} <strong>${getFullName(person)}</strong><br />${person.email}</p>
      <p>${messages.shares}</p>
      <ul class="shares">
        ${shares}
      </ul>
      <form method="post">
        <input type="hidden" name="given_name" value="${person.given_name}" />
        <input type="hidden" name="family_name" value="${person.family_name}" />
        <input type="hidden" name="email" value="${person.email}" />
        ${person.email_verified && html`<input type="hidden" name="verified" value="yes" />`}
        <button class="main" name="answer" value="allow">${messages.allow}</button>
      </form>
      ${cancelForm(messages.cancel)}`,
  )
}

export function blockedHtml(error: InvalidSignIn, lang: Lang): string {
  const messages = MESSAGES[lang]
  return page(
    lang,
    messages.blocked,
    html`<p>${messages.blocked_why}</p>
      <p>${messages.error} ${String(error.status)}: ${error.code}</p>
      <p lang="en">${error.message}</p>`,
  )
}

export function resultHtml(origin: string, response: object, lang: Lang): string {
  const messages = MESSAGES[lang]
  return page(
    lang,
    messages.done,
    html`<p>${messages.close}</p>
      <div id="answer" hidden data-origin="${origin}" data-answer="${JSON.stringify(response)}"></div>
      <script src="/gsi/hand-over.js"></script>`,
  )
}

function cancelForm(cancel: string): Markup {
  return html`<form method="post"><button name="answer" value="deny" class="quiet">${cancel}</button></form>`
}

function field(label: string, name: string, value: string | undefined, rest: Markup): Markup {
  return html`<label>${label} <input name="${name}" value="${value}" maxlength="100" ${rest} /></label>`
}

function page(lang: Lang, title: string, body: Markup): string {
  const messages = MESSAGES[lang]
  return renderPage(
    lang,
    title,
    '/gsi/sign-in.css',
    html`<p class="sandbox">${messages.sandbox}</p>
      <h1>${title}</h1>
      ${body}
      <p class="explain">${messages.explain}</p>`,
  )
}
