import { checkSmtp } from '../../integrations/mail-setup.ts'
import { type Finding, isAway, ok, wrong } from './finding.ts'
import type { CheckedSettings } from './settings-checked.ts'

/** Returns whether a domain receives mail. Rejects when the name server does not respond. */
export type FindsMailServer = (domain: string) => Promise<boolean>

/** Checks whether the mail server accepts the login, and whether replies to `MAIL_FROM` would arrive. Sends nothing. */
export async function checkMail(config: CheckedSettings, findsMailServer: FindsMailServer): Promise<Finding[]> {
  const { smtp_url, mode } = config
  if (!smtp_url && mode === 'demo') return [ok('mail', 'stays in the development mailbox')]
  if (!smtp_url) return [wrong('mail', 'SMTP_URL is not set; a live shop does not start without a mail server.')]
  return [await server(smtp_url), await sender(config.mail_from, findsMailServer)]
}

async function server(smtp_url: string): Promise<Finding> {
  const about = 'mail server'
  const setup = await checkSmtp(smtp_url)
  if ('unavailable' in setup) return isAway(about, setup.unavailable)
  if ('refused' in setup) return wrong(about, refusals[setup.refused])
  const login = setup.logged_in ? 'logged in' : 'takes mail without login'
  return ok(about, `answers, ${setup.encrypted ? 'with TLS' : 'on this machine'}, ${login}`)
}

const refusals = {
  login: 'does not accept user and password of SMTP_URL. Signs such as @ and / in them are written %40, %2F.',
  tls: 'speaks no TLS, so others could read along. Take smtps:// or one that does.',
  certificate: 'shows a certificate that is not to be trusted: expired, self-made or of another name. Check the host.',
}

const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i

/** Domains that no one can own: values of a demo that were not replaced. */
export function isMadeUp(email: string): boolean {
  return RESERVED.test(domainOf(email))
}

function domainOf(mailbox: string): string {
  return /@([^\s>@]+)>?$/.exec(mailbox.trim())?.[1] ?? ''
}

async function sender(mail_from: string, findsMailServer: FindsMailServer): Promise<Finding> {
  const about = 'MAIL_FROM'
  const domain = domainOf(mail_from)
  if (isMadeUp(mail_from)) return wrong(about, `is ${mail_from}, a made-up domain. Set a mailbox of your own.`)
  const found = await findsMailServer(domain).catch((error: NodeJS.ErrnoException) => error.code ?? 'no answer')
  if (typeof found === 'string') return isAway(about, `name server of ${domain}: ${found}`)
  if (!found)
    return wrong(about, `no mail server takes mail for ${domain}: answers would be lost. Check its MX record.`)
  return ok(about, mail_from)
}
