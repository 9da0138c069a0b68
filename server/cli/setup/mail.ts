import { checkMailServer } from '../../integrations/mail-setup.ts'
import { type CheckResult, unavailable, ok, failed } from './check-result.ts'
import type { Config } from '../../config.ts'

/** Returns whether a domain receives mail. Rejects when the name server does not respond. */
export type HasMailServer = (domain: string) => Promise<boolean>

/** Checks whether the mail server accepts the login, and whether replies to `MAIL_FROM` would arrive. Sends nothing. */
export async function checkMail(config: Config, hasMailServer: HasMailServer): Promise<CheckResult[]> {
  const { smtp_url, mode } = config
  if (!smtp_url && mode === 'demo') return [ok('mail', 'stays in the development mailbox')]
  if (!smtp_url) return [failed('mail', 'SMTP_URL is not set; a live shop does not start without a mail server.')]
  return [await checkServer(smtp_url), await checkSender(config.mail_from, hasMailServer)]
}

async function checkServer(smtp_url: string): Promise<CheckResult> {
  const subject = 'mail server'
  const setup = await checkMailServer(smtp_url)
  if ('unavailable' in setup) return unavailable(subject, setup.unavailable)
  if ('refused' in setup) return failed(subject, refusalMessages[setup.refused])
  const login = setup.logged_in ? 'logged in' : 'takes mail without login'
  return ok(subject, `responds, ${setup.encrypted ? 'with TLS' : 'on this machine'}, ${login}`)
}

const refusalMessages = {
  login: 'does not accept user and password of SMTP_URL. Signs such as @ and / in them are written %40, %2F.',
  tls: 'speaks no TLS, so others could read along. Take smtps:// or one that does.',
  certificate: 'shows a certificate that is not to be trusted: expired, self-made or of another name. Check the host.',
}

const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i

/** Domains that no one can own: values of a demo that were not replaced. */
export function isReservedDomain(email: string): boolean {
  return RESERVED.test(getDomain(email))
}

function getDomain(mailbox: string): string {
  return /@([^\s>@]+)>?$/.exec(mailbox.trim())?.[1] ?? ''
}

async function checkSender(mail_from: string, hasMailServer: HasMailServer): Promise<CheckResult> {
  const subject = 'MAIL_FROM'
  const domain = getDomain(mail_from)
  if (isReservedDomain(mail_from))
    return failed(subject, `is ${mail_from}, a made-up domain. Set a mailbox of your own.`)
  const found = await hasMailServer(domain).catch((error: NodeJS.ErrnoException) => error.code ?? 'no answer')
  if (typeof found === 'string') return unavailable(subject, `name server of ${domain}: ${found}`)
  if (!found)
    return failed(subject, `no mail server accepts mail for ${domain}: replies would be lost. Check its MX record.`)
  return ok(subject, mail_from)
}
