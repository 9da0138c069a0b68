import { defineMessages } from './define-messages.ts'

/** The texts of every editor: its bar, conflicts, drafts. */
export const editingMessages = defineMessages(
  {
    bar: 'Cambios sin guardar',
    changes: (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`),
    view: 'Ver',
    discard: 'Descartar todo',
    changesTitle: 'Lo que cambiaste',
    before: 'Antes',
    after: 'Ahora',
    removed: 'Quitado',
    restored: 'Recuperamos lo que no habías guardado.',
    editing: (names: string[]) =>
      names.length === 1 ? `${names[0]} está editando esto.` : `${names.join(', ')} están editando esto.`,
    taken: (by: string | null, fields: string) =>
      `${by ?? 'Alguien'} guardó antes que tú y ya está incluido: ${fields}.`,
    conflictTitle: (by: string | null) => `${by ?? 'Alguien'} cambió lo mismo que tú`,
    conflictText: 'Elige con qué versión te quedas. Lo demás ya está reunido.',
    waitsForPicture: 'Guardamos en cuanto la imagen esté lista.',
    conflictPending: 'Decide primero los cambios que chocan.',
    mine: 'Lo tuyo',
    theirs: 'Lo guardado',
    keepMine: (field: string) => `Dejar lo mío en ${field}`,
    takeTheirs: (field: string) => `Usar lo guardado en ${field}`,
    keepMineShort: 'Dejar lo mío',
    takeTheirsShort: 'Usar lo guardado',
  },
  {
    bar: 'Unsaved changes',
    changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    view: 'View',
    discard: 'Discard all',
    changesTitle: 'What you changed',
    before: 'Before',
    after: 'Now',
    removed: 'Removed',
    restored: 'We brought back what you hadn’t saved.',
    editing: (names: string[]) =>
      names.length === 1 ? `${names[0]} is editing this.` : `${names.join(', ')} are editing this.`,
    taken: (by: string | null, fields: string) => `${by ?? 'Someone'} saved before you, and it’s included: ${fields}.`,
    conflictTitle: (by: string | null) => `${by ?? 'Someone'} changed the same as you`,
    conflictText: 'Choose which version to keep. Everything else is merged already.',
    waitsForPicture: 'Saving as soon as the image is ready.',
    conflictPending: 'Decide about the conflicting changes first.',
    mine: 'Yours',
    theirs: 'Saved',
    keepMine: (field: string) => `Keep mine in ${field}`,
    takeTheirs: (field: string) => `Use the saved one in ${field}`,
    keepMineShort: 'Keep mine',
    takeTheirsShort: 'Use the saved one',
  },
)
