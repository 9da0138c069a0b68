/** Numbers that several places share. Those of the specification (its section 9) come first. */

export const PRODUCTS_PER_PAGE = 16
export const MINIMUM_AGE = 18
export const MAX_ADDRESSES = 3
const MEXICO = 142
export const MEXICO_COUNTRY_ID = MEXICO
export const USA_COUNTRY_ID = 233
export const DEFAULT_COUNTRY_ID = MEXICO
export const DEFAULT_PHONE_CODE = '52'
export const TOKEN_REFRESH_MINUTES = 30
export const FIRST_ORDER_PERCENT = 10

/** The following numbers are the shop's own: docs/rules.md or docs/not-in-the-specification.md explains them. */

export const MAX_PER_PAGE = 48
/** The greatest page of a list that a URL may name. No list has as many. */
export const MAX_PAGE = 1_000_000
export const ORDERS_PER_PAGE = 48
export const STAFF_PER_PAGE = 50
export const STAFF_MAX_PER_PAGE = 100
/** The most items that a list of the back office counts and pages through; beyond these only filters lead. */
export const STAFF_MAX_LISTED = 10_000
export const SEARCH_TERM_MAX_LENGTH = 200
export const MAX_FILTER_VALUES = 40
export const CRYSTALS_PER_PAGE = 10
export const BENEFIT_NOTE_MAX_LENGTH = 500
export const BENEFIT_PREFERRED_TIME_MAX_LENGTH = 120
export const CONTACT_MESSAGE_MAX_LENGTH = 2000
export const MAXIMUM_AGE = 120
export const MAX_FAVORITES = 500
export const MAX_LINE_QUANTITY = 20
export const MAX_CART_LINES = 100
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
export const PHONE_CODE_DIGITS = 6
/** Hours for which the stock of an order stays reserved for a bank transfer (rules 3.4). */
export const TRANSFER_DEADLINE_HOURS = 48
/** Days after delivery within which a product can be returned, as the legal text on returns promises. */
export const RETURN_WINDOW_DAYS = 30
/** Days after delivery within which a defective product is replaced or refunded, worn or not. */
export const FAULTY_RETURN_WINDOW_DAYS = 90
export const RETURN_NOTE_MAX_LENGTH = 500
/**
 * Crystals that members with the permission `crystals.limited` alone may correct per customer and month (rules 9.1).
 */
export const LIMITED_CRYSTALS_PER_MONTH = 50
/**
 * The crystals that a member of staff corrects in a day, for all customers, before that needs a confirmed identity
 * (rules 9.1).
 */
export const MAX_UNCONFIRMED_CRYSTALS = 100
/**
 * The people whose personal data a member of staff is shown in an hour before more need a confirmed identity
 * (rules 9.7).
 */
export const MAX_PEOPLE_PER_HOUR = 500
export const MAX_CORRECTED_CRYSTALS = 1_000_000
/** The most products of a collection that its page lists: thousands would make each key press wait for seconds. */
export const MAX_COLLECTION_PRODUCTS = 200
export const CUSTOMER_NOTE_MAX_LENGTH = 2000
export const STAFF_REASON_MAX_LENGTH = 500
export const CONTACT_REPLY_MAX_LENGTH = 4000
/** Hours for which the customer can confirm what staff have started with their data (rules 9.8). */
export const PRIVACY_LINK_HOURS = 48
