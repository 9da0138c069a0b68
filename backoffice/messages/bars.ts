import { defineMessages } from './define-messages.ts'

/** The texts of the top bar and of the menu, which every screen loads; those of the dialogs they open follow later. */
export const barMessages = defineMessages(
  {
    openPalette: 'Buscar o ir a…',
    keys: 'Atajos de teclado',
    notifications: (unread: number) =>
      unread === 0 ? 'Avisos' : unread === 1 ? 'Avisos: 1 sin leer' : `Avisos: ${unread} sin leer`,
    waiting: (count: string) => `${count} en espera`,
  },
  {
    openPalette: 'Search or go to…',
    keys: 'Keyboard shortcuts',
    notifications: (unread) => (unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`),
    waiting: (count) => `${count} waiting`,
  },
)
