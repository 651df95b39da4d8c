/**
 * Countries to which the shop sends goods, as ISO 3166-1 alpha-2 codes: those with a tracked parcel service from the
 * United States and without a general embargo. Stripe refuses any of AS, CX, CC, CU, HM, IR, KP, MH, FM, NF, MP, PW, SY,
 * UM and VI here.
 */
export const SHIPPING_COUNTRIES: readonly string[] = [
  // North America
  "US CA MX CR DO GT JM PA",
  // South America
  "AR BR CL CO EC PE UY",
  // Europe: the European Union, its neighbours and the United Kingdom
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK CH GB IS LI NO RS UA",
  // Middle East
  "AE BH IL JO KW LB OM PS QA SA TR",
  // Africa
  "BW CI EG ET GH KE MA MU NA NG RW SN TN TZ UG ZA ZM",
  // Asia and Oceania
  "AU BD CN FJ HK ID IN JP KR LK MY NP NZ PH PK SG TH TW VN",
].flatMap((region) => region.split(" "));
