import { defineMessages } from './define-messages.ts'

export const shareLinkMessages = defineMessages(
  {
    url: 'Enlace',
    copyUrl: 'Copiar el enlace',
    message: 'Mensaje',
    copyMessage: 'Copiar el mensaje',
    copy: 'Copiar',
    copied: 'Copiado',
    whatsapp: 'Abrir en WhatsApp',
  },
  {
    url: 'Link',
    copyUrl: 'Copy the link',
    message: 'Message',
    copyMessage: 'Copy the message',
    copy: 'Copy',
    copied: 'Copied',
    whatsapp: 'Open in WhatsApp',
  },
)
