import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { buildRegistration, createCustomer, createIpAddress, fillCart, PASSWORD } from '../support/customers.ts'
import type { RequestOptions } from '../support/requests.ts'

const WRONG = 'not-the-password-2026'
/** The failed sign-ins that one IP address may have to one account in 15 minutes (rules 2). */
const MAX_FAILURES = 10
/** The mails of one call that a mailbox gets in an hour (rules 2). */
const MAX_MAILS = 5

export const otherForms: AttackCase = {
  name: 'other-forms',
  description:
    'passing a used up limit of sign-ins by another spelling of the e-mail, by headers that name another address, and by other addresses of the same IPv6 network',
  expectation: '429 for each, and a new network address is judged',
  async run({ demo }) {
    const { email } = await createCustomer(demo)
    const failures: string[] = []
    const logIn = async (typed: string, options: RequestOptions) =>
      (await demo.request('POST', '/api/users/login', { ...options, body: { email: typed, password: WRONG } })).status
    const [ipv4, network] = [createIpAddress(), `2001:db8:${process.pid.toString(16).slice(-4)}:1`]
    for (const ipAddress of [ipv4, `${network}::1`])
      for (let tries = 0; tries < MAX_FAILURES; tries += 1) await logIn(email, { ipAddress })
    const from = (headers: Record<string, string>) => ({ headers: { 'x-forwarded-for': ipv4, ...headers } })
    const other = '198.51.100.7'
    const attempts: [string, string, RequestOptions][] = [
      ['the same', email, { ipAddress: ipv4 }],
      ['capital letters', email.toUpperCase(), { ipAddress: ipv4 }],
      ['spaces around', `  ${email} `, { ipAddress: ipv4 }],
      ['an invisible sign', `${email.slice(0, 3)}\u200B${email.slice(3)}`, { ipAddress: ipv4 }],
      ['the address as IPv6', email, { ipAddress: `::ffff:${ipv4}` }],
      ['another address of the network', email, { ipAddress: `${network}:a:b:c:d` }],
      ['an address before the proxy’s', email, { ipAddress: `${other}, ${ipv4}` }],
      ...[
        'x-real-ip',
        'true-client-ip',
        'cf-connecting-ip',
        'x-client-ip',
        'fastly-client-ip',
        'x-cluster-client-ip',
      ].map((name): [string, string, RequestOptions] => [name, email, from({ [name]: other })]),
      ['forwarded', email, from({ forwarded: `for=${other}` })],
      ['a path with a query', email, from({ 'x-original-url': '/api/users/login?a=b' })],
    ]
    const seen: string[] = []
    for (const [form, typed, options] of attempts) {
      const status = await logIn(typed, options)
      seen.push(`${form} ${status}`)
      if (status !== 429) failures.push(`${form} was answered ${status}`)
    }
    const fresh = await logIn(email, { ipAddress: createIpAddress() })
    if (fresh !== 400) failures.push(`a new address was answered ${fresh}`)
    return buildResult(failures, `${seen.join(', ')}; a new address ${fresh}`)
  },
}

/** The wrong passwords that a signed-in customer may give in 15 minutes (rules 2). */
const MAX_PROOFS = 10
/** The wrong discount codes that a customer may try in an hour (rules 2). */
const MAX_WRONG_CODES = 10

export const otherCalls: AttackCase = {
  name: 'other-calls',
  description:
    'guessing the password of an open session by four calls in turn and at once, and discount codes by another session, spelling and method',
  expectation: `at most ${MAX_PROOFS} passwords and ${MAX_WRONG_CODES} codes are judged by all of them together`,
  async run({ demo }) {
    const failures: string[] = []
    const { token, email, name, lastname, phone, country_id } = await createCustomer(demo)
    const profile = { name, lastname, phone, country_id, email: `other-${email}`, date_birth: '1990-05-05' }
    const change = { password: 'another-password-2026', password_confirmation: 'another-password-2026' }
    const calls: [string, string, object][] = [
      ['POST', '/api/users/export', { password: WRONG }],
      ['POST', '/api/users/close', { password: WRONG, sure: true }],
      ['PUT', '/api/users/data', { ...profile, password: WRONG }],
      ['PUT', '/api/users/password', { current_password: WRONG, ...change }],
    ]
    const guess = async ([method, path, body]: (typeof calls)[number]) => ({
      path,
      ...(await demo.request(method, path, { token, body, ipAddress: createIpAddress() })),
    })
    const answers = []
    for (const call of [...calls, ...calls]) answers.push(await guess(call))
    answers.push(...(await Promise.all([...calls, ...calls, ...calls].map(guess))))
    const odd = answers.filter(({ status, body }) => status !== 429 && body?.errors?.[0] !== 'password_wrong')
    for (const { path, status, text } of odd) failures.push(`${path} was answered ${status} ${text.slice(0, 120)}`)
    const judged = answers.filter(({ status }) => status !== 429).length
    if (judged > MAX_PROOFS) failures.push(`${judged} passwords were judged`)
    if (judged < MAX_PROOFS) failures.push(`only ${judged} passwords were judged`)

    const buyer = await createCustomer(demo)
    const cart_id = await fillCart(demo, buyer.token)
    const { body: second } = await demo.request('POST', '/api/users/login', {
      body: { email: buyer.email, password: PASSWORD },
      ipAddress: buyer.from,
    })
    const apply = async (code: string, session: string, query = '') =>
      (
        await demo.request('PUT', `/api/discount-code/apply${query}`, {
          token: session,
          ipAddress: createIpAddress(),
          body: { cart_id, code },
        })
      ).status
    const statuses = []
    for (let tries = 0; tries < MAX_WRONG_CODES; tries += 1)
      statuses.push(await apply(`GUESS-${tries}`, tries % 2 === 0 ? buyer.token : second.api_token))
    const others = [
      await apply('guess-a', buyer.token),
      await apply(' GUESS-A ', second.api_token, '?lang=es'),
      await apply('ＧＵＥＳＳ', buyer.token, '?lang=en'),
      await apply('FAN10', second.api_token),
    ]
    if (statuses.includes(429)) failures.push(`one of the first ${MAX_WRONG_CODES} codes was answered 429`)
    if (others.some((status) => status !== 429)) failures.push(`further codes were answered ${others.join(', ')}`)
    return buildResult(
      failures,
      `${judged} passwords were judged, and codes after the limit answered ${others.join(', ')}`,
    )
  },
}

export const otherMails: AttackCase = {
  name: 'other-mails',
  description:
    'filling one mailbox with registrations under spellings that reach the same person, and by sending each of them again',
  expectation: `at most ${MAX_MAILS} mails of each call an hour`,
  async run({ demo }) {
    const name = `a.b.c.${process.pid}`
    const spellings = [
      ...[`${name}@gmail.com`, `${name.replaceAll('.', '')}@gmail.com`, `${name.toUpperCase()}@GMAIL.COM`],
      ...[
        `${name}+1@gmail.com`,
        `${name}@googlemail.com`,
        ` ${name}@gmail.com `,
        `a.${name.replaceAll('.', '')}@gmail.com`.replace('a.a', 'a.'),
      ],
      ...[`${name}+a+b@googlemail.com`, `${name}@Gmail.com`],
    ]
    const handles: string[] = []
    for (const email of spellings) {
      const body = buildRegistration({ email })
      const answer = await demo.request('POST', '/api/users/sign-in', { body, ipAddress: createIpAddress() })
      if (answer.status === 200) handles.push(answer.body.token)
      else if (answer.status !== 429) throw new Error(`${email} was answered ${answer.status} ${answer.text}`)
    }
    let again = 0
    for (const token of [...handles, ...handles, ...handles]) {
      const body = { token }
      const { status } = await demo.request('PUT', '/api/users/resend-confirmation', {
        body,
        ipAddress: createIpAddress(),
      })
      if (status === 200) again += 1
    }
    const failures = [
      ...(handles.length > MAX_MAILS ? [`${handles.length} registrations were taken`] : []),
      ...(again > MAX_MAILS ? [`${again} were sent again`] : []),
    ]
    const seen = `${handles.length} of ${spellings.length} registrations and ${again} of ${handles.length * 3} repeats`
    return buildResult(failures, seen)
  },
}
