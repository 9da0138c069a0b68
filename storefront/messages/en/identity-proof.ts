import type { identityProof as es } from '../es/identity-proof.ts'

export const identityProof: typeof es = {
  google: {
    continue: 'Continue with Google',
    opening: 'Opening Google…',
    slow: 'Google is taking longer than usual…',
    unreachable: 'Google isn’t responding right now. Sign in with your email or try again.',
    blocked: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
    refused: 'Google didn’t give us permission. Try again or sign in with your email.',
  },
  email: {
    title: 'Sign in with email',
    email: 'Email',
    emailMissing: 'Enter your email.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    sending: 'Signing you in…',
    forgot: 'Forgot your password?',
  },
}
