import { defineMessages } from './define-messages.ts'

export const viewMessages = defineMessages(
  {
    label: 'Vistas guardadas',
    save: 'Guardar vista',
    title: 'Guardar esta vista',
    text: 'Guarda los filtros y el orden de esta lista con un nombre. Solo tú la ves.',
    name: 'Nombre',
    deleteOf: (name: string) => `Borrar la vista ${name}`,
    deleted: (name: string) => `Borraste la vista ${name}`,
  },
  {
    label: 'Saved views',
    save: 'Save view',
    title: 'Save this view',
    text: 'Saves the filters and the order of this list under a name. Only you see it.',
    name: 'Name',
    deleteOf: (name: string) => `Delete the view ${name}`,
    deleted: (name: string) => `You deleted the view ${name}`,
  },
)
