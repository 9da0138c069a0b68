import { defineMessages } from './define-messages.ts'

export const laterOpeningMessages = defineMessages(
  {
    title: 'Esta colección abre después',
    one: (collection: string, when: string) =>
      `Un producto a la venta se oculta al entrar en «${collection}», que abre para todos el ${when}. Antes solo lo ven los niveles con acceso anticipado.`,
    any: (when: string) =>
      `Los productos a la venta se ocultan, salvo para los niveles con acceso anticipado, hasta el ${when}.`,
    confirm: 'Ocultar hasta que abra',
  },
  {
    title: 'This collection opens later',
    one: (collection, when) =>
      `One product on sale will be hidden in “${collection}”, which opens to everyone on ${when}. Before that only levels with early access see it.`,
    any: (when) => `Products on sale will be hidden, except for levels with early access, until ${when}.`,
    confirm: 'Hide until it opens',
  },
)
