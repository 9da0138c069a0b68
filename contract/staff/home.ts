import { type Static, Type } from 'typebox'
import { Id, LangQuery, MULTILINE, Nullable, NullableString, RequestKey, StoredInteger } from '../common-schemas.ts'
import { homeSections } from '../home.ts'
import { defineStaffCall } from './call.ts'
import {
  ALT_MAX_LENGTH,
  BANNER_BUTTON_MAX_LENGTH,
  BANNER_TITLE_MAX_LENGTH,
  homeStates,
  LINK_MAX_LENGTH,
  POST_MAX_LENGTH,
} from './home-limits.ts'
import { ImageKey } from './images.ts'

/** A moment in ISO format with its zone, or null. */
const NullableMoment = () =>
  NullableString({ maxLength: 40, description: 'ISO 8601 with zone', refusal: 'time_invalid' })

const line = (maxLength: number) => Type.String({ maxLength, ...MULTILINE })
const dates = {
  /** The first moment at which guests see it; null has no beginning. */
  shown_from: NullableMoment(),
  /** The moment from which it is not shown any more; null has no end. */
  shown_until: NullableMoment(),
}

const BannerText = Type.Object({
  title: line(BANNER_TITLE_MAX_LENGTH),
  alt: line(ALT_MAX_LENGTH),
  /** Empty without a button. */
  button: line(BANNER_BUTTON_MAX_LENGTH),
  link: Type.String({ maxLength: LINK_MAX_LENGTH }),
})
export type BannerText = Static<typeof BannerText>

const BannerFields = Type.Object({
  desktop_image_key: Nullable(ImageKey),
  mobile_image_key: Nullable(ImageKey),
  desktop_is_video: Type.Boolean(),
  mobile_is_video: Type.Boolean(),
  ...dates,
  texts: Type.Object({ es: BannerText, en: BannerText }),
})
export type BannerFields = Static<typeof BannerFields>

const PostText = Type.Object({ description: line(POST_MAX_LENGTH) })
const PostFields = Type.Object({
  image_key: ImageKey,
  link: Type.String({ maxLength: LINK_MAX_LENGTH }),
  ...dates,
  texts: Type.Object({ es: PostText, en: PostText }),
})
export type PostFields = Static<typeof PostFields>

const State = Type.Enum([...homeStates])

/**
 * `shown` is on the page now; `waiting` would be, but another banner comes before it; `scheduled` comes later and
 * `past` is over.
 */
const Phase = Type.Enum(['draft', 'scheduled', 'shown', 'waiting', 'past', 'retired'])
export type HomePhase = Static<typeof Phase>

const Saved = {
  id: Type.Integer(),
  version: Type.Integer(),
  state: State,
  phase: Phase,
  changed_at: NullableString(),
  changed_by: NullableString({ description: 'The name of a member of staff' }),
}

const EditorImage = Type.Object({
  key: Type.String(),
  image: Type.String(),
  thumb: Type.String(),
  color: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  has_film: Type.Boolean(),
})
export type EditorImage = Static<typeof EditorImage>

const BannerDetail = Type.Object({ ...Saved, fields: BannerFields, images: Type.Array(EditorImage) })
export type BannerDetail = Static<typeof BannerDetail>
const PostDetail = Type.Object({ ...Saved, fields: PostFields, images: Type.Array(EditorImage) })
export type PostDetail = Static<typeof PostDetail>

const HomeItem = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: State,
  phase: Phase,
  name: Type.String(),
  thumb: NullableString(),
  color: NullableString(),
  shown_from: NullableString(),
  shown_until: NullableString(),
})
export type HomeItem = Static<typeof HomeItem>

const HomeSectionRow = Type.Object({ name: Type.Enum([...homeSections]), shown: Type.Boolean() })
export type HomeSectionState = Static<typeof HomeSectionRow>

const Home = Type.Object({
  at: Type.String({ description: 'The moment that the phases are of' }),
  banners: Type.Array(HomeItem),
  posts: Type.Array(HomeItem),
  sections: Type.Object({ version: Type.Integer(), order: Type.Array(HomeSectionRow) }),
})
export type Home = Static<typeof Home>

const ItemQuery = Type.Object({ ...LangQuery.properties, id: Id('home_item_unknown') })
const Ids = Type.Array(StoredInteger(), { minItems: 1, maxItems: 500, uniqueItems: true })
const StateBody = Type.Object({ id: Id('home_item_unknown'), version: StoredInteger(), state: State })

const fieldRefusals = ['time_invalid', 'dates_crossed', 'link_unsafe', 'image_not_found'] as const
const saveRefusals = [...fieldRefusals, 'home_item_unknown', 'version_conflict'] as const

export const getHome = defineStaffCall('getHome', {
  summary: 'Returns the banners, posts and sections of the home page, and which of them are shown at a moment',
  access: 'content.read',
  query: Type.Object({
    ...LangQuery.properties,
    at: Type.Optional(Type.String({ maxLength: 40, refusal: 'time_invalid' })),
  }),
  response: Home,
  refusals: ['time_invalid'],
})

export const getBanner = defineStaffCall('getBanner', {
  summary: 'Returns a banner with its texts in both languages',
  access: 'content.read',
  query: ItemQuery,
  response: BannerDetail,
  refusals: ['home_item_unknown'],
})

export const createBanner = defineStaffCall('createBanner', {
  summary: 'Adds a banner as a draft, before all others',
  access: 'content.write',
  body: Type.Object({ fields: BannerFields, key: Type.Optional(RequestKey) }),
  response: BannerDetail,
  refusals: [...fieldRefusals, 'button_incomplete', 'film_missing'],
})

export const saveBanner = defineStaffCall('saveBanner', {
  summary: 'Saves a banner, if nobody else has saved it since `version`',
  access: 'content.write',
  body: Type.Object({ id: Id('home_item_unknown'), version: StoredInteger(), fields: BannerFields }),
  response: BannerDetail,
  refusals: [...saveRefusals, 'banner_incomplete', 'button_incomplete', 'film_missing'],
})

export const setBannerState = defineStaffCall('setBannerState', {
  summary: 'Publishes a banner, takes it back as a draft, or retires it',
  access: 'content.write',
  body: StateBody,
  response: BannerDetail,
  refusals: ['home_item_unknown', 'version_conflict', 'banner_incomplete'],
})

export const orderBanners = defineStaffCall('orderBanners', {
  summary: 'Sets the order of all banners that are not retired',
  access: 'content.write',
  body: Type.Object({ ids: Ids }),
  refusals: ['order_changed'],
})

export const getPost = defineStaffCall('getPost', {
  summary: 'Returns a post with its texts in both languages',
  access: 'content.read',
  query: ItemQuery,
  response: PostDetail,
  refusals: ['home_item_unknown'],
})

export const createPost = defineStaffCall('createPost', {
  summary: 'Adds a post as a draft, before all others',
  access: 'content.write',
  body: Type.Object({ fields: PostFields, key: Type.Optional(RequestKey) }),
  response: PostDetail,
  refusals: fieldRefusals,
})

export const savePost = defineStaffCall('savePost', {
  summary: 'Saves a post, if nobody else has saved it since `version`',
  access: 'content.write',
  body: Type.Object({ id: Id('home_item_unknown'), version: StoredInteger(), fields: PostFields }),
  response: PostDetail,
  refusals: [...saveRefusals, 'post_incomplete'],
})

export const setPostState = defineStaffCall('setPostState', {
  summary: 'Publishes a post, takes it back as a draft, or retires it',
  access: 'content.write',
  body: StateBody,
  response: PostDetail,
  refusals: ['home_item_unknown', 'version_conflict', 'post_incomplete'],
})

export const orderPosts = defineStaffCall('orderPosts', {
  summary: 'Sets the order of all posts that are not retired',
  access: 'content.write',
  body: Type.Object({ ids: Ids }),
  refusals: ['order_changed'],
})

export const saveHomeSections = defineStaffCall('saveHomeSections', {
  summary: 'Sets the order of the sections of the home page, and which of them are shown',
  access: 'content.write',
  money: 'never',
  body: Type.Object({
    version: StoredInteger(),
    order: Type.Array(HomeSectionRow, { minItems: homeSections.length, maxItems: homeSections.length }),
  }),
  response: Type.Object({ version: Type.Integer() }),
  refusals: ['version_conflict', 'order_changed'],
})
