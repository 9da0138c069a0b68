import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, MinorAmount, Nullable, NullableInteger, NullableString, ImageColor } from './common-schemas.ts'
import { homeSections } from './home.ts'
import { agentModes } from './agent-modes.ts'

export const listBanners = defineCall('listBanners', {
  summary: 'Lists the heroes of the home page that are shown at this moment; the first is on the page',
  caller: 'anyone',
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      desktop_image: Type.String(),
      mobile_image: Type.String(),
      desktop_image_color: Nullable(ImageColor),
      mobile_image_color: Nullable(ImageColor),
      desktop_image_width: NullableInteger({ description: 'The greatest width that exists, in pixels' }),
      desktop_is_video: Type.Boolean(),
      mobile_is_video: Type.Boolean(),
      title: Type.String(),
      alt: Type.String(),
      button: NullableString(),
      link: NullableString(),
    }),
  ),
})

export const listPosts = defineCall('listPosts', {
  summary: 'Lists social posts of the home page',
  caller: 'anyone',
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      image: Type.String(),
      image_color: ImageColor,
      description: Type.String(),
      link: Type.String(),
    }),
  ),
})

export const listHomeSections = defineCall('listHomeSections', {
  summary: 'Lists the sections of the home page below its hero, in their order',
  caller: 'anyone',
  response: Type.Array(Type.Enum([...homeSections])),
})

/** Numbers of the legal and information texts: 1 to 7 and 11 (specification 2). */
export const getLegalText = defineCall('getLegalText', {
  summary: 'Returns the current version of a legal or information text',
  caller: 'anyone',
  params: Type.Object({ id: Id('legal_text_not_found') }),
  response: Type.Object({
    data: Type.Object({
      name: Type.String(),
      content: Type.String({
        description: "HTML without scripts, styles, frames and forms; images are the shop's own",
      }),
      version: Type.Integer(),
      valid_from: Type.String(),
    }),
  }),
  refusals: ['legal_text_not_found'],
})

export const listLegalOpenings = defineCall('listLegalOpenings', {
  summary: 'Lists the legal and information texts that are in force, each with its opening paragraphs',
  caller: 'anyone',
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      opening: Type.Array(Type.String(), {
        description: 'Up to three paragraphs before the first heading, list or table, each as HTML',
      }),
    }),
  ),
})

/** Opening an account agrees to these texts. A registration names the versions that its page showed. */
export const getLegalVersions = defineCall('getLegalVersions', {
  summary: 'Returns the versions of the terms and the privacy notice that are in force; 0 without any',
  caller: 'anyone',
  response: Type.Object({ terms: Type.Integer(), privacy: Type.Integer() }),
})

const AmountPerCurrency = Type.Object({ MXN: MinorAmount, USD: MinorAmount })
const Threshold = NullableInteger({ description: 'Minor units; null where shipping is never free' })
const ThresholdPerCurrency = Type.Object({ MXN: Threshold, USD: Threshold })

/** Facts about the shop that the layout of every page shows. The owner sets them once, in the settings. */
export const getShopInfo = defineCall('getShopInfo', {
  summary: 'Returns name, seller, contact, social links and shipping table of the shop',
  caller: 'anyone',
  response: Type.Object({
    brand: Type.String(),
    voice: Type.String(),
    supplier: Type.Object({
      name: Type.String(),
      address: Type.String(),
      phone: Type.String(),
      email: Type.String(),
    }),
    social: Type.Array(Type.Object({ name: Type.String(), link: Type.String() })),
    prices_include_tax: Type.Object({ MXN: Type.Boolean(), USD: Type.Boolean() }),
    shipping: Type.Object(
      {
        mexico: AmountPerCurrency,
        united_states: AmountPerCurrency,
        elsewhere: AmountPerCurrency,
        free_from: ThresholdPerCurrency,
        free_from_with_level: ThresholdPerCurrency,
      },
      { description: 'Rates by zone, and the goods from which shipping within the first two is free' },
    ),
    delivery_times: Type.Object(
      { mexico: Type.String(), united_states: Type.String(), elsewhere: Type.String() },
      { description: 'By zone, in words; empty when the shop does not say' },
    ),
    demo: Type.Boolean({ description: 'The shop runs in demo mode; payments are tests' }),
    card_script: NullableString(),
    paypal: Type.Boolean({ description: 'PayPal is offered' }),
    geocoding: Nullable(
      Type.Object({ url: Type.String({ description: 'Requested by the browser, with the key `gg` of a login' }) }),
    ),
    google: Nullable(
      Type.Object({
        client_id: Type.String(),
        script_url: Type.String(),
        userinfo_url: Type.String({
          description: 'Returns the account of an access token; requested by the browser (specification 7)',
        }),
      }),
    ),
    sms: Type.Boolean({ description: 'A link that sets a new password can be sent by SMS' }),
    assistants: Type.Enum([...agentModes], { description: 'How much assistants of other companies may do' }),
  }),
})
