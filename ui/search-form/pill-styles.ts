export const pillClass =
  'block min-h-11 w-full min-w-0 rounded-full border border-transparent bg-shell px-5 py-2 text-body transition-colors hover:border-line-strong forced-colors:border-[FieldText]'
