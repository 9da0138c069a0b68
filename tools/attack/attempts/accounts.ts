import { type Attempt, noneGotThrough } from '../tools/attempt.ts'
import {
  complete,
  mailsSent,
  mailsTo,
  newAddress,
  newCustomer,
  newEmail,
  PASSWORD,
  registration,
} from '../tools/people.ts'
import { ageSessions, copyCustomer } from '../tools/queries.ts'

/** The number of failed sign-ins that one account may have in an hour, by its customer and by strangers (rules 2). */
const FAILURES_OF_ACCOUNT = 100
const [ASKED_OF_ADDRESS, ASKED_OF_MAILBOX] = [20, 5]

export const guessedPassword: Attempt = {
  name: 'guessed-password',
  tries:
    'guessing one account’s password from a new network address each time, where limits of addresses are a thousandfold',
  expects: `429 for every new IP address after ${FAILURES_OF_ACCOUNT} failures, and the owner’s known IP address signs in`,
  async run({ demo, live, long }) {
    const owner = await newCustomer(demo)
    const bad: string[] = []
    // No customer can register in the live shop, which has no mail server.
    await copyCustomer(demo.db, live.db, owner.email)
    for (const [name, shop] of Object.entries({ demo, live })) {
      const logIn = (from: string, password: string) =>
        shop.ask('POST', '/api/users/login', { from, body: { email: owner.email, password } })
      const known = await logIn(owner.from, PASSWORD)
      if (known.status !== 200) bad.push(`${name}: the owner was answered ${known.status} before the attack`)
      const guesses = long ? 900 : FAILURES_OF_ACCOUNT + 10
      const taken: number[] = []
      for (let guess = 0; guess < guesses; guess += 1)
        taken.push((await logIn(newAddress(), `wrong-${guess}-password`)).status)
      const late = taken.slice(FAILURES_OF_ACCOUNT).filter((status) => status !== 429).length
      if (late > 0) bad.push(`${name}: ${late} of ${guesses - FAILURES_OF_ACCOUNT} guesses after the limit were judged`)
      const right = await logIn(newAddress(), PASSWORD)
      if (right.status !== 429) bad.push(`${name}: the right password from a new address was answered ${right.status}`)
      const again = await logIn(owner.from, PASSWORD)
      if (again.status !== 200) bad.push(`${name}: the owner was locked out (${again.status})`)
    }
    return noneGotThrough(bad, 'as expected, in both shops')
  },
}

export const manyRegistrations: Attempt = {
  name: 'many-registrations',
  tries: 'filling one mailbox with registrations as plus+1@, plus+2@ … from one IP address, and from many',
  expects: `at most ${ASKED_OF_ADDRESS} an hour from one IP address and ${ASKED_OF_MAILBOX} to one mailbox, whatever follows its plus`,
  async run({ demo, long }) {
    const bad: string[] = []
    const count = long ? 120 : 30
    const register = async (name: string, from: () => string) => {
      let taken = 0
      for (let nth = 0; nth < count; nth += 1) {
        const body = registration({ email: `${name}+${nth}@example.test` })
        if ((await demo.ask('POST', '/api/users/sign-in', { body, from: from() })).status === 200) taken += 1
      }
      return taken
    }
    const one = newAddress()
    const from_one = await register('plus-one', () => one)
    if (from_one > ASKED_OF_ADDRESS) bad.push(`${from_one} of ${count} from one address were taken`)
    const from_many = await register('plus-many', newAddress)
    if (from_many > ASKED_OF_MAILBOX) bad.push(`${from_many} of ${count} to one mailbox from many addresses were taken`)
    return noneGotThrough(bad, `${from_one} from one IP address and ${from_many} from many were accepted`)
  },
}

export const unprovedNumber: Attempt = {
  name: 'unproved-number',
  tries: 'making a new account send a text message to an unverified number',
  expects: 'no text message',
  async run({ demo }) {
    const { email, from, phone } = await newCustomer(demo)
    const { body } = await demo.ask('POST', '/api/users/password-recovery', { from, body: { email } })
    await demo.ask('PUT', '/api/users/resend-password-recovery', { from, body: { token: body?.token, type: 2 } })
    await mailsSent(demo)
    const sent = await mailsTo(demo, `+52${phone}`)
    const bad = sent.length > 0 ? [`${sent.length} message to a number that nobody proved`] : []
    return noneGotThrough(bad, 'none')
  },
}

export const weakPasswords: Attempt = {
  name: 'weak-passwords',
  tries: 'registering with passwords that are guessed first',
  expects: 'each is refused with 400',
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
    const bad: string[] = []
    for (const password of weak) {
      const body = registration({ email, password })
      const { status } = await demo.ask('POST', '/api/users/sign-in', { body, from: newAddress() })
      if (status !== 400) bad.push(`"${password}" was answered ${status}`)
    }
    return noneGotThrough(bad, `${weak.length} were refused`)
  },
}

export const stolenBearer: Attempt = {
  name: 'stolen-bearer',
  tries: 'changing e-mail and phone with a bearer token alone, and using a session of 91 days',
  expects: 'the change is refused without the password; the old session gets 401',
  async run({ demo }) {
    const { token, name, lastname, email, country_id } = await newCustomer(demo)
    const bad: string[] = []
    const { phone } = (await demo.ask('GET', '/api/users/data', { token })).body
    const data = { name, lastname, email, phone, country_id, date_birth: '1990-05-05' }
    for (const change of [{ email: newEmail() }, { phone: '5512345678' }]) {
      await demo.ask('PUT', '/api/users/data', { token, body: { ...data, ...change } })
      const { body } = await demo.ask('GET', '/api/users/data', { token })
      if (body?.email_pending) bad.push('the e-mail is about to change')
      if (body?.phone !== phone) bad.push('the phone was changed')
    }
    await ageSessions(demo.db, email, 91)
    const { status } = await demo.ask('GET', '/api/users/data', { token })
    if (status !== 401) bad.push(`a session of 91 days was answered ${status}`)
    return noneGotThrough(bad, 'as expected')
  },
}

export const silentFailures: Attempt = {
  name: 'silent-failures',
  tries: 'failing to sign in without leaving a trace',
  expects: 'a security event in the log for the failures, without the e-mail in it',
  async run({ demo }) {
    const { email, from } = await newCustomer(demo)
    const before = demo.printed().length
    for (let guess = 0; guess < 3; guess += 1)
      await demo.ask('POST', '/api/users/login', { from, body: { email, password: `wrong-${guess}-password` } })
    // The log is written before the response, but arrives here over a pipe.
    for (let looks = 0; looks < 40 && !/security/i.test(demo.printed().slice(before)); looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const lines = demo.printed().slice(before)
    const bad = /security/i.test(lines) ? [] : ['no security event']
    if (lines.includes(email)) bad.push('the e-mail stands in the log')
    return noneGotThrough(bad, 'logged without it')
  },
}

export const watchedRegistration: Attempt = {
  name: 'watched-registration',
  tries: 'learning from the resend handle of one’s own registration of a mailbox whether its owner opened an account',
  expects: 'the same response whether or not the owner did',
  async run({ demo }) {
    const answers: string[] = []
    for (const owner_comes of [true, false]) {
      const email = newEmail()
      const stranger = newAddress()
      const handle = await demo.ask('POST', '/api/users/sign-in', { body: registration({ email }), from: stranger })
      if (owner_comes) {
        const from = newAddress()
        await demo.ask('POST', '/api/users/sign-in', { body: registration({ email }), from })
        await complete(demo, email, from)
      }
      const body = { token: handle.body?.token }
      const said = await demo.ask('PUT', '/api/users/resend-confirmation', { body, from: stranger })
      answers.push(`${said.status} ${said.body?.errors?.[0] ?? Object.keys(said.body ?? {}).join()}`)
    }
    const [after_owner, alone] = answers
    return { held: after_owner === alone, saw: `${after_owner} after the owner came, ${alone} else` }
  },
}
