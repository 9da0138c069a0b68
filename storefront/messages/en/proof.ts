import type { proof as es } from '../es/proof.ts'

export const proof: typeof es = {
  google: {
    continue: 'Continue with Google',
    opening: 'Opening Google…',
    checking: 'Signing you in…',
    slow: 'Google is taking longer than usual…',
    unreachable: 'Google does not answer right now. Sign in with your e-mail or try again.',
    blocked: 'Your browser blocked the Google window. Allow it for this page and try again.',
    refused: 'Google did not give us permission. You can try again or sign in with your e-mail.',
  },
  email: {
    title: 'Sign in with e-mail',
    email: 'E-mail',
    emailMissing: 'Enter your e-mail.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    sending: 'Signing you in…',
    forgot: 'Forgot your password?',
  },
}
