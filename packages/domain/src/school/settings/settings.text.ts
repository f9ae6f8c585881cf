/** Refusals of a school's name, time zone and currencies. */
export const settingsText = {
  name: 'Enter a name.',
  timeZone: 'Enter a time zone such as Europe/Berlin.',
  currencyCode: 'Enter a currency code such as EUR.',
  noCurrency: 'Choose at least one currency.',
  tooManyCurrencies: 'At most 20 currencies.',
  currencyTwice: 'Choose each currency only once.',
};
