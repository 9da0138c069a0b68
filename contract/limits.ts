/** Constants of the specification that both the server and the browser go by (specification 9). */

export const PRODUCTS_PER_PAGE = 16
export const MAX_PER_PAGE = 48
export const MINIMUM_AGE = 18
export const MAXIMUM_AGE = 120
export const MAX_ADDRESSES = 3
export const MAX_LINE_QUANTITY = 20
export const MAX_CART_LINES = 100
/** Mexico in the table of countries. */
export const DEFAULT_COUNTRY_ID = 142
export const DEFAULT_PHONE_CODE = '52'
/** The United States in the table of countries. */
export const USA_COUNTRY_ID = 233
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
export const TOKEN_REFRESH_MINUTES = 30
export const FIRST_ORDER_PERCENT = 10
