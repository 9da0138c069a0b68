/**
 * Classes of a form with one field and its button beside it: `form`, and `field` for the field. The parts of the field are
 * rows of the form, so that an error below it moves neither of them.
 */
export const fieldWithButton = {
  form: 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3',
  field: 'contents [&>label]:col-span-full [&>p]:order-last [&>p]:col-span-full',
}
