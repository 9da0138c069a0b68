import { commonLabels } from './common-labels.ts'
import type { PersonalData } from './personal-data.ts'
import type { SectionLabels } from './section-messages.ts'

const { currency, when, status } = commonLabels

export const fanLabels = {
  crystals: {
    title: ['Cristales', 'Crystals'],
    fields: {
      kind: ['Por', 'For'],
      crystals: ['Cristales', 'Crystals'],
      reason: ['Motivo', 'Reason'],
      reason_en: ['Motivo en inglés', 'Reason in English'],
      basis: ['Sobre', 'Based on'],
      currency,
      at: when,
    },
  },
  gifts: {
    title: ['Regalos', 'Gifts'],
    fields: { kind: ['Regalo', 'Gift'], period: ['Periodo', 'Period'], given_at: ['Dado', 'Given'] },
  },
  reward_requests: {
    title: ['Beneficios que pediste', 'Benefits you requested'],
    fields: {
      reward: ['Beneficio', 'Benefit'],
      status,
      note: ['Tu nota', 'Your note'],
      preferred: ['Cuándo preferías', 'Preferred time'],
      answer: ['Respuesta', 'Answer'],
      created_at: ['Pedido', 'Requested'],
      scheduled_at: ['Cita', 'Appointment'],
      answered_at: ['Respondido', 'Answered'],
    },
  },
  contact_messages: {
    title: ['Lo que nos escribiste', 'Messages you sent us'],
    fields: {
      name: ['Nombre', 'Name'],
      email: ['Correo', 'Email'],
      message: ['Mensaje', 'Message'],
      answer: ['Nuestra respuesta', 'Our reply'],
      created_at: when,
    },
  },
  messages: {
    title: ['Mensajes que te enviamos', 'Messages we sent you'],
    fields: {
      channel: ['Por', 'By'],
      kind: ['Tipo', 'Type'],
      recipient: ['A', 'To'],
      subject: ['Asunto', 'Subject'],
      created_at: ['Escrito', 'Written'],
      sent_at: ['Enviado', 'Sent'],
    },
  },
  data_exports: {
    title: ['Copias de tus datos', 'Copies of your data'],
    fields: {
      created_at: ['Pedida', 'Requested'],
      expires_at: ['Vence', 'Expires'],
      downloads: ['Descargas', 'Downloads'],
    },
  },
} satisfies Partial<Record<keyof PersonalData, SectionLabels>>
