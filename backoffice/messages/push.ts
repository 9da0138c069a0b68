import { defineMessages } from './define-messages.ts'

export const pushMessages = defineMessages(
  {
    title: 'Avisos en tus navegadores',
    text: 'Lo que te llega por correo aparece también aquí, aunque la administración esté cerrada. Nombra pedidos, nunca clientes.',
    unsupported:
      'Este navegador no puede mostrar avisos. En un iPhone, agrega primero la administración a la pantalla de inicio y ábrela desde ahí.',
    denied: 'El navegador bloquea los avisos de esta página. Permítelos en su configuración y vuelve a intentar.',
    failed: 'El servicio de avisos del navegador no respondió. Intenta otra vez más tarde.',
    on: 'Activar en este navegador',
    again: 'Activar otra vez',
    changed: 'La llave de los avisos cambió: actívalos otra vez.',
    onToast: 'Los avisos aparecerán en este navegador.',
    offToast: 'Ese navegador ya no muestra avisos.',
    here: 'Este navegador',
    off: 'Desactivar',
    offOf: (device: string) => `Desactivar: ${device}`,
  },
  {
    title: 'Notifications in your browsers',
    text: 'What is mailed to you is shown here too, even while the back office is closed. It names orders, never customers.',
    unsupported:
      'This browser can’t show notifications. On an iPhone, first add the back office to your home screen and open it there.',
    denied: 'The browser blocks notifications of this page. Allow them in its settings and try again.',
    failed: 'The browser’s notification service didn’t respond. Try again later.',
    on: 'Turn on in this browser',
    again: 'Turn on again',
    changed: 'The key of the notifications changed: turn them on again.',
    onToast: 'Notifications will be shown in this browser.',
    offToast: 'That browser shows no more notifications.',
    here: 'This browser',
    off: 'Turn off',
    offOf: (device) => `Turn off: ${device}`,
  },
)
