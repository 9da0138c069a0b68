import { shownTime } from '../../../platform/shown-time.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** What staff answered. `scheduled_at` is ISO; `answer` are their own words. */
export interface RewardAnsweredMail {
  name: string
  title: string
  status: 'scheduled' | 'declined' | 'done'
  scheduled_at: string | null
  answer: string | null
}

/** The answer to what a customer asked for: an appointment, a no, or that it is done. */
export function rewardAnswered(answered: RewardAnsweredMail, { lang, public_url }: MailContext): MailContent {
  const { name, title, status, scheduled_at, answer } = answered
  const say = words[lang]
  const time =
    status === 'scheduled' && scheduled_at !== null ? [say.time(shownTime(new Date(scheduled_at), lang))] : []
  return {
    lang,
    subject: say.subject[status](title),
    preheader: say.told[status],
    heading: say.hello(name),
    paragraphs: [say.told[status], ...time, ...(answer === null || status === 'done' ? [] : [answer])],
    button: { label: say.button, link: `${public_url}/mi-perfil/mis-beneficios` },
  }
}

const words = {
  es: {
    subject: {
      scheduled: (title: string) => `${title}: tu cita`,
      declined: (title: string) => `${title}: no podremos esta vez`,
      done: (title: string) => `${title}: listo`,
    },
    hello: (name: string) => `Hola, ${name}`,
    told: {
      scheduled: 'Ya tienes cita.',
      declined: 'Esta vez no podremos atender tu solicitud. Puedes hacer otra dentro del mes en que la pediste.',
      done: 'Tu solicitud quedó atendida. Gracias.',
    },
    time: (time: string) => `Te esperamos el ${time}.`,
    button: 'Ver mis beneficios',
  },
  en: {
    subject: {
      scheduled: (title: string) => `${title}: your appointment`,
      declined: (title: string) => `${title}: not possible this time`,
      done: (title: string) => `${title}: done`,
    },
    hello: (name: string) => `Hello, ${name}`,
    told: {
      scheduled: 'You have an appointment.',
      declined: 'We cannot do what you asked for this time. You can ask again within the month you asked in.',
      done: 'What you asked for is done. Thank you.',
    },
    time: (time: string) => `We expect you on ${time}.`,
    button: 'See my benefits',
  },
}
