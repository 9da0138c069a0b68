export const categoryRefusals = {
  category_depth: {
    status: 422,
    es: 'Una subcategoría no puede tener subcategorías.',
    en: 'A subcategory can’t have subcategories.',
  },
  category_has_products: {
    es: 'La categoría tiene productos ({count}), por ejemplo {name}. Muévelos primero a otra.',
    en: 'The category has products ({count}), for example {name}. Move them to another one first.',
  },
  category_has_subcategories: {
    es: 'La categoría tiene subcategorías ({count}), por ejemplo {name}. Muévelas o bórralas primero.',
    en: 'The category has subcategories ({count}), for example {name}. Move or delete them first.',
  },
  artwork_has_products: {
    es: 'La obra tiene productos ({count}). Dales otra obra o ninguna primero.',
    en: 'The artwork has products ({count}). Give them another one or none first.',
  },
  order_changed: {
    es: 'Alguien agregó o quitó algo mientras ordenabas. Revisa el orden y vuelve a intentarlo.',
    en: 'Someone added or removed something while you were sorting. Check the order and try again.',
  },
  color_not_found: { status: 404, es: 'No encontramos ese color.', en: 'We couldn’t find that color.' },
  hex_not_valid: {
    status: 422,
    es: 'Escribe el color como #rrggbb, por ejemplo #2e5a60.',
    en: 'Enter the color as #rrggbb, for example #2e5a60.',
  },
  color_name_taken: {
    es: 'Ya hay un color «{name}».',
    en: 'There is already a color “{name}”.',
  },
  color_in_use: {
    es: 'Productos con este color: {count}, por ejemplo {name}.',
    en: 'Products in this color: {count}, for example {name}.',
  },
  chart_not_found: { status: 404, es: 'No encontramos esa guía de tallas.', en: 'We couldn’t find that size chart.' },
  chart_name_taken: {
    es: 'Ya hay una guía de tallas «{name}».',
    en: 'There is already a size chart “{name}”.',
  },
  chart_in_use: {
    es: 'Productos con esta guía: {count}, por ejemplo {name}.',
    en: 'Products with this chart: {count}, for example {name}.',
  },
  measures_missing: {
    status: 422,
    es: 'La guía necesita al menos una medida.',
    en: 'The chart needs at least one measure.',
  },
  length_not_valid: {
    status: 422,
    es: 'Escribe la medida en centímetros, hasta 300; «94–99» para un rango.',
    en: 'Enter the length in centimeters, up to 300; “94–99” for a range.',
  },
  size_missing: { status: 422, es: 'Escribe la talla.', en: 'Enter the size.' },
} as const
