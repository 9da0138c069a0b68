import { type AttackCase, buildResult } from '../support/attack-case.ts'
import {
  completeRegistration,
  listMailsTo,
  createIpAddress,
  createCustomer,
  fillCart,
  newEmail,
  PASSWORD,
  buildRegistration,
} from '../support/customers.ts'
import { backdateSessions, copyCustomer } from '../support/queries.ts'

/** The number of failed sign-ins that one account may have in an hour, by its customer and by strangers (rules 2.5). */
const MAX_ACCOUNT_FAILURES = 100
const [MAX_PER_IP_ADDRESS, MAX_PER_MAILBOX] = [20, 5]

export const guessedPassword: AttackCase = {
  name: 'guessed-password',
  description:
    'guessing one account’s password from a new network address each time, where limits of addresses are a thousandfold',
  expectation: `429 for every new IP address after ${MAX_ACCOUNT_FAILURES} failures, and the owner’s known IP address signs in`,
  async run({ demo, live, long }) {
    const owner = await createCustomer(demo)
    const failures: string[] = []
    // No customer can register in the live shop, which has no mail server.
    await copyCustomer(demo.db, live.db, owner.email)
    for (const [name, shop] of Object.entries({ demo, live })) {
      const logIn = (from: string, password: string) =>
        shop.request('POST', '/api/users/login', { ipAddress: from, body: { email: owner.email, password } })
      const known = await logIn(owner.from, PASSWORD)
      if (known.status !== 200) failures.push(`${name}: the owner was answered ${known.status} before the attack`)
      const guesses = long ? 900 : MAX_ACCOUNT_FAILURES + 10
      const statuses: number[] = []
      for (let guess = 0; guess < guesses; guess += 1)
        statuses.push((await logIn(createIpAddress(), `wrong-${guess}-password`)).status)
      const unlimited = statuses.slice(MAX_ACCOUNT_FAILURES).filter((status) => status !== 429).length
      if (unlimited > 0)
        failures.push(`${name}: ${unlimited} of ${guesses - MAX_ACCOUNT_FAILURES} guesses after the limit were judged`)
      const right = await logIn(createIpAddress(), PASSWORD)
      if (right.status !== 429)
        failures.push(`${name}: the right password from a new address was answered ${right.status}`)
      const again = await logIn(owner.from, PASSWORD)
      if (again.status !== 200) failures.push(`${name}: the owner was locked out (${again.status})`)
    }
    return buildResult(failures, 'as expected, in both shops')
  },
}

/** The number of wrong discount codes that a customer may try in an hour (rules 2.5). */
const MAX_WRONG_CODES = 10

export const guessedCodes: AttackCase = {
  name: 'guessed-codes',
  description: 'guessing discount codes one after the other and many at once, from a new network address each time',
  expectation: `at most ${MAX_WRONG_CODES} are judged, and then 429 for a right one too`,
  async run({ demo }) {
    const { token } = await createCustomer(demo)
    const cart_id = await fillCart(demo, token)
    const apply = async (code: string) =>
      (
        await demo.request('PUT', '/api/discount-code/apply', {
          token,
          ipAddress: createIpAddress(),
          body: { cart_id, code },
        })
      ).status
    const failures: string[] = []
    const one_by_one = [await apply('GUESS-A'), await apply('GUESS-B')]
    const at_once = await Promise.all(Array.from({ length: 30 }, (_, guess) => apply(`GUESS-${guess}`)))
    const judged = [...one_by_one, ...at_once].filter((status) => status !== 429).length
    if (judged > MAX_WRONG_CODES) failures.push(`${judged} guesses were judged`)
    const right = await apply('FAN10')
    if (right !== 429) failures.push(`a right code was answered ${right}`)
    return buildResult(failures, `${judged} were judged`)
  },
}

export const manyRegistrations: AttackCase = {
  name: 'many-registrations',
  description: 'filling one mailbox with registrations as plus+1@, plus+2@ … from one IP address, and from many',
  expectation: `at most ${MAX_PER_IP_ADDRESS} an hour from one IP address and ${MAX_PER_MAILBOX} to one mailbox, whatever follows its plus`,
  async run({ demo, long }) {
    const failures: string[] = []
    const count = long ? 120 : 30
    const register = async (name: string, from: () => string) => {
      let statuses = 0
      for (let nth = 0; nth < count; nth += 1) {
        const body = buildRegistration({ email: `${name}+${nth}@example.test` })
        if ((await demo.request('POST', '/api/users/sign-in', { body, ipAddress: from() })).status === 200)
          statuses += 1
      }
      return statuses
    }
    const item = createIpAddress()
    const from_one = await register('plus-one', () => item)
    if (from_one > MAX_PER_IP_ADDRESS) failures.push(`${from_one} of ${count} from one address were taken`)
    const from_many = await register('plus-many', createIpAddress)
    if (from_many > MAX_PER_MAILBOX)
      failures.push(`${from_many} of ${count} to one mailbox from many addresses were taken`)
    return buildResult(failures, `${from_one} from one IP address and ${from_many} from many were accepted`)
  },
}

export const unprovedNumber: AttackCase = {
  name: 'unproved-number',
  description: 'making a new account send a text message to an unverified number',
  expectation: 'no text message',
  async run({ demo }) {
    const { email, from, phone } = await createCustomer(demo)
    const { body } = await demo.request('POST', '/api/users/password-recovery', { ipAddress: from, body: { email } })
    await demo.request('PUT', '/api/users/resend-password-recovery', {
      ipAddress: from,
      body: { token: body?.token, type: 2 },
    })
    const sent = await listMailsTo(demo, `+52${phone}`)
    const failures = sent.length > 0 ? [`${sent.length} message to a number that nobody proved`] : []
    return buildResult(failures, 'none')
  },
}

export const weakPasswords: AttackCase = {
  name: 'weak-passwords',
  description: 'registering with passwords that are guessed first',
  expectation: 'each is refused with 400',
  async run({ demo }) {
    const email = newEmail()
    const weak = [
      'aaaaaaaa',
      'lienza123',
      'Lienza2026',
      email,
      email.split('@')[0]!,
      'password1',
      '12345678',
      'EvaPrueba',
    ]
    const failures: string[] = []
    for (const password of weak) {
      const body = buildRegistration({ email, password })
      const { status } = await demo.request('POST', '/api/users/sign-in', { body, ipAddress: createIpAddress() })
      if (status !== 400) failures.push(`"${password}" was answered ${status}`)
    }
    return buildResult(failures, `${weak.length} were refused`)
  },
}

export const stolenBearer: AttackCase = {
  name: 'stolen-bearer',
  description: 'changing e-mail and phone with a bearer token alone, and using a session of 91 days',
  expectation: 'the change is refused without the password; the old session gets 401',
  async run({ demo }) {
    const { token, name, lastname, email, country_id } = await createCustomer(demo)
    const failures: string[] = []
    const { phone } = (await demo.request('GET', '/api/users/data', { token })).body
    const data = { name, lastname, email, phone, country_id, date_birth: '1990-05-05' }
    for (const change of [{ email: newEmail() }, { phone: '5512345678' }]) {
      await demo.request('PUT', '/api/users/data', { token, body: { ...data, ...change } })
      const { body } = await demo.request('GET', '/api/users/data', { token })
      if (body?.email_pending) failures.push('the e-mail is about to change')
      if (body?.phone !== phone) failures.push('the phone was changed')
    }
    await backdateSessions(demo.db, email, 91)
    const { status } = await demo.request('GET', '/api/users/data', { token })
    if (status !== 401) failures.push(`a session of 91 days was answered ${status}`)
    return buildResult(failures, 'as expected')
  },
}

export const silentFailures: AttackCase = {
  name: 'silent-failures',
  description: 'failing to sign in without leaving a trace',
  expectation: 'a security event in the log for the failures, without the e-mail in it',
  async run({ demo }) {
    const { email, from } = await createCustomer(demo)
    const before = demo.getOutput().length
    for (let guess = 0; guess < 3; guess += 1)
      await demo.request('POST', '/api/users/login', {
        ipAddress: from,
        body: { email, password: `wrong-${guess}-password` },
      })
    // The log is written before the response, but arrives here over a pipe.
    for (let looks = 0; looks < 40 && !/security/i.test(demo.getOutput().slice(before)); looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const lines = demo.getOutput().slice(before)
    const failures = /security/i.test(lines) ? [] : ['no security event']
    if (lines.includes(email)) failures.push('the e-mail stands in the log')
    return buildResult(failures, 'logged without it')
  },
}

export const watchedRegistration: AttackCase = {
  name: 'watched-registration',
  description:
    'learning from the resend handle of one’s own registration of a mailbox whether its owner opened an account',
  expectation: 'the same response whether or not the owner did',
  async run({ demo }) {
    const answers: string[] = []
    for (const owner_comes of [true, false]) {
      const email = newEmail()
      const stranger = createIpAddress()
      const handle = await demo.request('POST', '/api/users/sign-in', {
        body: buildRegistration({ email }),
        ipAddress: stranger,
      })
      if (owner_comes) {
        const from = createIpAddress()
        await demo.request('POST', '/api/users/sign-in', { body: buildRegistration({ email }), ipAddress: from })
        await completeRegistration(demo, email, from)
      }
      const body = { token: handle.body?.token }
      const response = await demo.request('PUT', '/api/users/resend-confirmation', { body, ipAddress: stranger })
      answers.push(`${response.status} ${response.body?.errors?.[0] ?? Object.keys(response.body ?? {}).join()}`)
    }
    const [after_owner, alone] = answers
    return { withstood: after_owner === alone, observation: `${after_owner} after the owner came, ${alone} else` }
  },
}
