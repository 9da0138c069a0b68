type CategoryText = { name: string; uri: string }

export interface DemoSubcategory {
  key: string
  es: CategoryText
  en: CategoryText
  /** The name of a product's image. */
  image: string
}

export interface DemoCategory extends DemoSubcategory {
  subcategories: DemoSubcategory[]
}

/**
 * The shop's categories, in the order of the header. `next-season` stays empty on purpose: an empty list has to look
 * right too.
 */
export const demoCategories: DemoCategory[] = [
  {
    key: 't-shirts',
    es: { name: 'Playeras', uri: 'playeras' },
    en: { name: 'T-shirts', uri: 't-shirts' },
    image: 'tee-retratos-11-terracotta-front',
    subcategories: [
      {
        key: 'classic-tees',
        es: { name: 'Clásicas', uri: 'playeras-clasicas' },
        en: { name: 'Classic tees', uri: 'classic-tees' },
        image: 'tee-marea-14-navy-front',
      },
      {
        key: 'long-sleeve-tees',
        es: { name: 'Manga larga', uri: 'playeras-manga-larga' },
        en: { name: 'Long sleeves', uri: 'long-sleeve-tees' },
        image: 'longsleeve-ecos-16-sand-front',
      },
      {
        key: 'tank-tops',
        es: { name: 'Sin mangas', uri: 'playeras-sin-mangas' },
        en: { name: 'Tank tops', uri: 'tank-tops' },
        image: 'tank-vitral-01-white-hanger',
      },
    ],
  },
  {
    key: 'sweatshirts',
    es: { name: 'Sudaderas', uri: 'sudaderas' },
    en: { name: 'Sweatshirts', uri: 'sweatshirts' },
    image: 'hoodie-fiesta-16-terracotta-front',
    subcategories: [
      {
        key: 'hoodies',
        es: { name: 'Con capucha', uri: 'sudaderas-con-capucha' },
        en: { name: 'Hoodies', uri: 'hoodies' },
        image: 'hoodie-truchet-04-teal-flat',
      },
      {
        key: 'crewneck-sweatshirts',
        es: { name: 'Cuello redondo', uri: 'sudaderas-cuello-redondo' },
        en: { name: 'Crewnecks', uri: 'crewneck-sweatshirts' },
        image: 'sweatshirt-memoria-05-navy-front',
      },
      {
        key: 'lightweight-sweatshirts',
        es: { name: 'Ligeras', uri: 'sudaderas-ligeras' },
        en: { name: 'Lightweight', uri: 'lightweight-sweatshirts' },
        image: 'sweatshirt-interferencia-04-moss-hanger',
      },
    ],
  },
  {
    key: 'dresses-and-skirts',
    es: { name: 'Vestidos y faldas', uri: 'vestidos-y-faldas' },
    en: { name: 'Dresses & skirts', uri: 'dresses-and-skirts' },
    image: 'dress-fiesta-05-plum-front',
    subcategories: [
      {
        key: 'slip-dresses',
        es: { name: 'Lenceros', uri: 'vestidos-lenceros' },
        en: { name: 'Slip dresses', uri: 'slip-dresses' },
        image: 'dress-vitral-09-white-hanger',
      },
      {
        key: 'evening-dresses',
        es: { name: 'De noche', uri: 'vestidos-de-noche' },
        en: { name: 'Evening dresses', uri: 'evening-dresses' },
        image: 'dress-memoria-10-navy-front',
      },
      {
        key: 'skirts',
        es: { name: 'Faldas', uri: 'faldas' },
        en: { name: 'Skirts', uri: 'skirts' },
        image: 'skirt-memoria-19-cobalt-front',
      },
    ],
  },
  {
    key: 'shirts-and-jackets',
    es: { name: 'Camisas y chamarras', uri: 'camisas-y-chamarras' },
    en: { name: 'Shirts & jackets', uri: 'shirts-and-jackets' },
    image: 'bomber-aurora-04-plum-front',
    subcategories: [
      {
        key: 'shirts',
        es: { name: 'Camisas', uri: 'camisas' },
        en: { name: 'Shirts', uri: 'shirts' },
        image: 'shirt-fiesta-17-moss-front',
      },
      {
        key: 'overshirts',
        es: { name: 'Sobrecamisas', uri: 'sobrecamisas' },
        en: { name: 'Overshirts', uri: 'overshirts' },
        image: 'shirt-truchet-10-cobalt-front',
      },
      {
        key: 'bomber-jackets',
        es: { name: 'Bombers', uri: 'chamarras-bomber' },
        en: { name: 'Bomber jackets', uri: 'bomber-jackets' },
        image: 'bomber-ecos-06-teal-hanger',
      },
    ],
  },
  {
    key: 'accessories',
    es: { name: 'Accesorios', uri: 'accesorios' },
    en: { name: 'Accessories', uri: 'accessories' },
    image: 'tote-vitral-16-white-front',
    subcategories: [
      {
        key: 'tote-bags',
        es: { name: 'Bolsas', uri: 'bolsas' },
        en: { name: 'Tote bags', uri: 'tote-bags' },
        image: 'tote-fiesta-12-mustard-front',
      },
      {
        key: 'scarves',
        es: { name: 'Mascadas', uri: 'mascadas' },
        en: { name: 'Scarves', uri: 'scarves' },
        image: 'scarf-interferencia-14-cobalt-front',
      },
      {
        key: 'bandanas',
        es: { name: 'Pañuelos', uri: 'panuelos' },
        en: { name: 'Bandanas', uri: 'bandanas' },
        image: 'scarf-ecos-10-sky-flat',
      },
    ],
  },
  {
    key: 'artist-editions',
    es: { name: 'Ediciones de artista', uri: 'ediciones-de-artista' },
    en: { name: 'Artist editions', uri: 'artist-editions' },
    image: 'tee-retratos-01-black-front',
    subcategories: [
      {
        key: 'studio-pieces',
        es: { name: 'Piezas de estudio', uri: 'piezas-de-estudio' },
        en: { name: 'Studio pieces', uri: 'studio-pieces' },
        image: 'bomber-marea-07-sand-front',
      },
      {
        key: 'numbered-series',
        es: { name: 'Series numeradas', uri: 'series-numeradas' },
        en: { name: 'Numbered series', uri: 'numbered-series' },
        image: 'scarf-vitral-15-teal-front',
      },
      {
        key: 'next-season',
        es: { name: 'Próxima temporada', uri: 'proxima-temporada' },
        en: { name: 'Next season', uri: 'next-season' },
        image: 'longsleeve-aurora-10-mustard-detail',
      },
    ],
  },
]
