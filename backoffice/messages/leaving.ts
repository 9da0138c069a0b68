import { defineMessages } from './define-messages.ts'

export const leavingMessages = defineMessages(
  {
    title: '¿Salir sin guardar?',
    closeTitle: '¿Cerrar sin guardar?',
    kept: 'Tus cambios quedan como borrador: al volver siguen aquí, pero la tienda aún no los muestra.',
    lost: 'Lo que no has guardado o enviado se pierde.',
    leave: 'Salir',
    stay: 'Seguir editando',
  },
  {
    title: 'Leave without saving?',
    closeTitle: 'Close without saving?',
    kept: 'Your changes are kept as a draft: they’re here when you return, but the shop doesn’t show them yet.',
    lost: 'What you haven’t saved or sent will be lost.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
)
